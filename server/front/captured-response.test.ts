import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { storeUnavailable } from '../../lib/content/en/errors';
import { noteStoreFailure, storeFailures } from '../../lib/platform/http/store-failures';
import { CapturedResponse } from './captured-response';
import { answerDatabaseFailures } from './database-failure';

let captured: CapturedResponse;
beforeEach(() => (captured = new CapturedResponse(new IncomingMessage(new Socket()))));

test('a captured response is complete, whichever methods wrote it', async () => {
  captured.setHeader('X-One', '1');
  captured.writeHead(201, 'Created', { 'X-Two': '2' });
  expect(captured.headersSent).toBe(true);
  const written = jest.fn();
  captured.write('a', written);
  captured.write(Buffer.from('b'));
  captured.write('Yw==', 'base64');
  captured.end('d');
  captured.end('late');
  expect(await captured.ended).toBe('complete');
  expect(captured.body.toString()).toBe('abcd');
  expect([captured.statusCode, captured.getHeader('x-one'), captured.getHeader('x-two')]).toEqual([201, '1', '2']);
  expect([written.mock.calls.length, captured.writableEnded, captured.writableFinished]).toEqual([1, true, true]);
});

test('a captured response keeps what was written when its writer uses the bytes again', () => {
  const bytes = Buffer.from('one');
  captured.end(bytes);
  bytes.write('two');
  expect(captured.body.toString()).toBe('one');
});

test('a captured response has one Location header, however often it is set', () => {
  captured.setHeader('location', '/b');
  captured.appendHeader('Location', '/b');
  captured.appendHeader('vary', 'a');
  captured.appendHeader('vary', 'b');
  expect(captured.getHeaders()).toEqual({ location: '/b', vary: ['a', 'b'] });
});

test('a captured response accepts headers as a flat list or as pairs', () => {
  captured.writeHead(200, ['A', '1', 'B', '2']);
  captured.writeHead(200, [['C', '3']] as never);
  expect(captured.getHeaders()).toEqual({ a: '1', b: '2', c: '3' });
});

test('a captured response calls an overridden writeHead exactly once', async () => {
  const { writeHead } = captured;
  const looked = jest.fn();
  captured.writeHead = (...head: never[]) => (looked(), writeHead.apply(captured, head as never));
  captured.write('a');
  captured.end('b');
  expect(await captured.ended).toBe('complete');
  expect(looked).toHaveBeenCalledTimes(1);
});

test('a captured page that failed because of the database becomes the 503 page', async () => {
  answerDatabaseFailures(captured);
  const { count } = storeFailures();
  noteStoreFailure(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
  expect(storeFailures().count).toBe(count + 1);
  captured.statusCode = 500;
  captured.setHeader('Content-Type', 'text/html');
  captured.write('the framework’s ');
  captured.end('page');
  expect(await captured.ended).toBe('complete');
  expect(captured.statusCode).toBe(503);
  expect(captured.body.toString()).toContain(storeUnavailable.title);
  expect(captured.body.toString()).not.toContain('framework');
});
