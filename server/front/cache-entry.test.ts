import { encodingFor, isCompressible } from './cache-entry';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['identity;q=0', 'identity'],
])('encodingFor chooses for Accept-Encoding %s the encoding %s', (header, encoding) =>
  expect(encodingFor(header)).toBe(encoding),
);

test.each([
  ['text/html; charset=utf-8', true],
  ['application/javascript; charset=UTF-8', true],
  ['application/ld+json', true],
  ['application/rss+xml', true],
  ['image/svg+xml', true],
  ['image/png', false],
  ['font/woff2', false],
  ['application/pdf', false],
])('isCompressible(%s) is %s', (type, compressible) => expect(isCompressible(type)).toBe(compressible));
