import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** In the order in which we like them; `identity` is as it is. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The encoding of ours that a request's `Accept-Encoding` likes best. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS]);
  // Who likes several equally gets the smallest; who refuses all of them gets it as it is.
  const found = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  chosen.set(header, found);
  return found;
}

/** Whether compressing it makes it smaller: text does, pictures and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.+-]*json|[\w.+-]*xml|javascript|manifest))/.test(contentType);
}

/** Where the build puts the compressed forms of files, as small as they get. */
const COMPRESSED = '.next/compressed';
const SUFFIX = { br: 'br', gzip: 'gz' };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A page of 50 KB takes some two milliseconds, a quarter more bytes than the best would give for a hundredth of its time. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** @param file whose compressed form the build may have made */
export async function encode(bytes: Buffer, encoding: Encoding, file?: string): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const made = file && (await readFile(`${COMPRESSED}/${file}.${SUFFIX[encoding]}`).catch(() => null));
  if (made) return made;
  return encoding === 'gzip'
    ? toGzip(bytes)
    : toBrotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
