import { createServer, type AddressInfo } from 'node:net';
import { askPeer, listenForPeers, type PeerListener, type PeerQuestion } from './peer-channel';

process.env.NEXTAUTH_SECRET = 'a secret of the tests, long enough to be one';

let heard: PeerQuestion[];
let listener: PeerListener;
beforeEach(async () => {
  heard = [];
  listener = await listenForPeers('a', '127.0.0.1', (question) => {
    heard.push(question);
    return { tags: ['jobs'], latest: 9 };
  });
});
afterEach(() => listener.close());

test('a process answers a signed question of another process', async () => {
  expect(await askPeer({ id: 'a', address: listener.address }, { ask: 'promise', after: 7 })).toEqual({
    tags: ['jobs'],
    latest: 9,
  });
  expect(heard).toEqual([{ ask: 'promise', after: 7 }]);
});

test('a process refuses a question addressed to an earlier process on the same port', async () => {
  expect(await askPeer({ id: 'b', address: listener.address }, { ask: 'promise', after: 7 })).toBe('refused');
  expect(heard).toEqual([]);
});

test('a process refuses an unsigned question and cuts off one with 300,000 bytes', async () => {
  const body = JSON.stringify({ to: 'a', nonce: 'x', question: { ask: 'promise', after: 0 } });
  for (const headers of [{}, { signature: 'A'.repeat(43) }] as Record<string, string>[])
    expect((await fetch(`http://${listener.address}/`, { method: 'POST', body, headers })).status).toBe(403);
  await expect(fetch(`http://${listener.address}/`, { method: 'POST', body: 'x'.repeat(300_000) })).rejects.toThrow();
  expect(heard).toEqual([]);
});

test('askPeer reports an ended process as refused, and one without a signed answer as unknown', async () => {
  const gone = listener.address;
  listener.close();
  expect(await askPeer({ id: 'a', address: gone }, { ask: 'promise', after: 7 })).toBe('refused');
  for (const says of ['', 'HTTP/1.1 200 OK\r\nContent-Length: 29\r\n\r\n{"nonce":"","answer":{"a":1}}']) {
    const other = createServer((socket) => void socket.on('error', () => undefined).write(says)).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await askPeer({ id: 'a', address }, { ask: 'promise', after: 7 })).toBeNull();
    other.close();
  }
});
