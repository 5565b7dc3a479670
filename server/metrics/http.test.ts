/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { connectTo } from '../../lib/testing/http-connection';
import { isOwnHost, metricsServer } from './http';

test.each([
  ['127.0.0.1:9464', 200],
  ['localhost:9464', 200],
  ['[::1]:9464', 200],
  ['figures.example.com:9464', 421],
  ['localhost.example.com', 421],
  ['10.0.0.5', 421],
  ['', 421],
])('a metrics server on loopback answers a request for host "%s" with %i', async (host, status) => {
  const { server, close } = await metricsServer(() => Promise.resolve('figures'), 'text/plain', {
    metricsPort: 0,
    metricsHost: '127.0.0.1',
  });
  try {
    const connection = await connectTo((server.address() as AddressInfo).port);
    connection.send(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await connection.closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.includes('figures')).toBe(status === 200);
  } finally {
    close();
  }
});

test.each([
  ['10.0.0.5:9464', true],
  ['192.0.2.7', true],
  ['[2001:db8::1]:9464', true],
  ['site:9464', true],
  ['localhost', true],
  ['figures.example.com', false],
  ['figures.example.com:9464', false],
  ['', false],
])('a metrics server on all addresses accepts the host "%s": %s', (host, expected) =>
  expect(isOwnHost(host, '0.0.0.0')).toBe(expected),
);
