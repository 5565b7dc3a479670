import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** In order of preference; `identity` is uncompressed. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the best of our encodings that `Accept-Encoding` allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS]);
  // The smallest wins among equals; a client that refuses all gets the body uncompressed.
  const found = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  chosen.set(header, found);
  return found;
}

/** Whether compression helps: it does for text, but pictures and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.+-]*json|[\w.+-]*xml|javascript|manifest))/.test(contentType);
}

/** Folder where the build puts compressed files, made at the highest level. */
const COMPRESSED = '.next/compressed';
const SUFFIX = { br: 'br', gzip: 'gz' };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Takes some 2 ms for a page of 50 KB: a quarter more bytes than the best level, in a hundredth of its time. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** @param file path whose compressed form the build may have made */
export async function encode(bytes: Buffer, encoding: Encoding, file?: string): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const made = file && (await readFile(`${COMPRESSED}/${file}.${SUFFIX[encoding]}`).catch(() => null));
  if (made) return made;
  return encoding === 'gzip'
    ? toGzip(bytes)
    : toBrotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
