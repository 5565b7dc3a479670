import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectTo } from '../../lib/testing/http-connection';
import { connectionsOf, underWay } from './connections';

const QUESTION = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("connectionsOf lists a connection's unfinished responses and drops finished ones at the next request", async () => {
  const asked: ServerResponse[] = [];
  server = createServer((_request, response) => void asked.push(response));
  const connections = connectionsOf(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = await connectTo((server.address() as AddressInfo).port);
  client.send(QUESTION + QUESTION);
  while (asked.length < 2) await once(server, 'request');
  const [connection] = [...connections.values()];
  if (!connection) throw new Error('The connection is not known.');
  expect(underWay(connection)).toEqual(asked);

  const [first, second] = asked.map((response) => once(response, 'close'));
  asked[0]?.end('first');
  await first;
  expect(underWay(connection)).toEqual([asked[1]]);
  asked[1]?.end('second');
  await second;
  expect(underWay(connection)).toEqual([]);

  client.send(QUESTION);
  await once(server, 'request');
  expect(connection.responses).toEqual([asked[2]]);
  client.socket.destroy();
  await once(asked[2] as ServerResponse, 'close');
  expect(underWay(connection)).toEqual([]);
});
