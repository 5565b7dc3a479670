import { EventEmitter } from 'node:events';
import { WorkerLink } from './worker';

const channel = new EventEmitter();
afterEach(() => channel.removeAllListeners());

const linked = () => new WorkerLink(channel as never);
const retire = () => channel.emit('message', { northlane: 'retire' });

test('a worker leaves when the primary tells it to retire', () => {
  const left: string[] = [];
  linked().onRetire(() => left.push('left'));
  expect(left).toEqual([]);
  retire();
  expect(left).toEqual(['left']);
});

test('a worker that is told to retire while it starts leaves as soon as it can', () => {
  const left: string[] = [];
  const link = linked();
  retire();
  link.onRetire(() => left.push('left'));
  expect(left).toEqual(['left']);
});

test('a worker ignores messages other than retire', () => {
  const left: string[] = [];
  const link = linked();
  channel.emit('message', { cmd: 'NODE_CLUSTER' });
  link.onRetire(() => left.push('left'));
  expect(left).toEqual([]);
});
