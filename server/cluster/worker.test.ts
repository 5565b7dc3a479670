import { EventEmitter } from 'node:events';
import { WorkerLink } from './worker';

const channel = new EventEmitter();
afterEach(() => channel.removeAllListeners());

const linked = () => new WorkerLink(channel as never);
const retire = () => channel.emit('message', { northlane: 'retire' });

test('who is told that another process has taken its place leaves', () => {
  const left: string[] = [];
  linked().onRetire(() => left.push('left'));
  expect(left).toEqual([]);
  retire();
  expect(left).toEqual(['left']);
});

test('also who is told so before it knows how to leave', () => {
  const left: string[] = [];
  const link = linked();
  retire();
  link.onRetire(() => left.push('left'));
  expect(left).toEqual(['left']);
});

test('who is told nothing, or something else, stays', () => {
  const left: string[] = [];
  const link = linked();
  channel.emit('message', { cmd: 'NODE_CLUSTER' });
  link.onRetire(() => left.push('left'));
  expect(left).toEqual([]);
});
