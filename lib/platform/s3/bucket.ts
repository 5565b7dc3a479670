import type { Agent, IncomingMessage } from 'node:http';
import type { ObjectStore } from '../../base/settings/object-store';
import { Asker, textOf, type Limits } from './ask';
import { isObjectStoreFailure, ObjectStoreFailure } from './failure';
import type { Call } from './sign';
import { SaxesParser } from 'saxes';

/** Maximum bytes of a listing. 1,000 objects with the longest names need far less. */
const LIST_BYTES = 8 * 1024 * 1024;
const TEXT_BYTES = 64 * 1024;

export type SomeObjects = {
  objects: Listed[];
  /** How far the store's clock, which sets the objects' times, is ahead of ours, in ms. */
  aheadMs: number;
};

export class Bucket {
  private readonly asker: Asker;
  private readonly prefix: string;

  constructor(store: ObjectStore, limits?: Limits, agent?: Agent) {
    this.prefix = store.prefix;
    this.asker = new Asker(store, limits, agent);
  }

  /** Stores a text or file; the store verifies its SHA-256. @returns whether the bucket retains deleted objects */
  async put(
    key: string,
    body: NonNullable<Call['body']>,
    type = 'application/octet-stream',
  ): Promise<{ keepsVersions: boolean }> {
    const call: Call = { method: 'PUT', key: this.prefix + key, body, headers: { 'content-type': type } };
    return this.asker.ask(call, [200], async ({ headers }) => {
      const version = headers['x-amz-version-id'];
      return { keepsVersions: version !== undefined && version !== 'null' };
    });
  }

  async text(key: string): Promise<string | null> {
    const call: Call = { method: 'GET', key: this.prefix + key };
    return this.asker.ask(call, [200], (answer) => textOf(answer, TEXT_BYTES)).catch(nullIfMissing);
  }

  /** Reads part of an object; null when it does not exist. @throws ObjectStoreFailure, also for another size */
  async bytes(key: string, from: number, length: number, sizeBytes: number): Promise<Buffer | null> {
    const isWhole = from === 0 && length === sizeBytes;
    const headers: Record<string, string> = isWhole ? {} : { range: `bytes=${from}-${from + length - 1}` };
    const call: Call = { method: 'GET', key: this.prefix + key, headers };
    const read = async (answer: IncomingMessage) => {
      if (sizeIn(answer, isWhole) !== sizeBytes) throw new ObjectStoreFailure('GET', 'other-size', false);
      return bytesOf(answer, length);
    };
    return this.asker.ask(call, [isWhole ? 200 : 206], read).catch(nullIfMissing);
  }

  /** Deletes an object; a missing one is no error. */
  async remove(key: string): Promise<void> {
    await this.asker.ask({ method: 'DELETE', key: this.prefix + key }, [200, 204, 404], async (answer) => {
      if (answer.statusCode !== 404) return;
      // A missing bucket, for example after a change of FILES_URL, does not prove that the object was deleted.
      if ((await textOf(answer, TEXT_BYTES)).includes('<Code>NoSuchBucket<'))
        throw new ObjectStoreFailure('DELETE', 'NoSuchBucket', false, 404);
    });
  }

  async *list(start: string, atOnce = 1_000): AsyncGenerator<SomeObjects> {
    let next: string | null = null;
    do {
      const query: Record<string, string> = {
        'list-type': '2',
        'max-keys': String(atOnce),
        prefix: this.prefix + start,
      };
      if (next !== null) query['continuation-token'] = next;
      const page = await this.asker.ask({ method: 'GET', key: '', query }, [200], listingIn);
      yield {
        objects: page.objects
          .filter(({ key }) => key.startsWith(this.prefix))
          .map(({ key, changedAt }) => ({ key: key.slice(this.prefix.length), changedAt })),
        aheadMs: page.aheadMs,
      };
      next = page.next;
    } while (next !== null);
  }
}

/** Null for a missing object. @throws the failure otherwise, also for a missing bucket */
function nullIfMissing(failure: unknown): null {
  if (isObjectStoreFailure(failure) && failure.status === 404 && failure.reason !== 'NoSuchBucket') return null;
  throw failure;
}

async function listingIn(answer: IncomingMessage) {
  const now = Date.now();
  const xml = await textOf(answer, LIST_BYTES);
  const storeNow = Date.parse(answer.headers.date ?? '');
  try {
    return { ...readListing(xml), aheadMs: Number.isNaN(storeNow) ? 0 : storeNow - now };
  } catch {
    throw new ObjectStoreFailure('GET', 'unreadable-list', false);
  }
}

function sizeIn({ headers }: IncomingMessage, isWhole: boolean): number {
  const size = isWhole ? headers['content-length'] : /^bytes \d+-\d+\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1];
  return Number(size ?? NaN);
}

async function bytesOf(answer: IncomingMessage, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    if (filled + piece.length > length) throw new ObjectStoreFailure('GET', 'other-size', false);
    filled += piece.copy(bytes, filled);
  }
  // The connection was closed early without an error.
  if (filled < length) throw new ObjectStoreFailure('GET', 'broken-off', true);
  return bytes;
}

type Listed = { key: string; changedAt: number };
type ListingPage = { objects: Listed[]; next: string | null };

/** Parses ListObjectsV2 (Amazon S3 API reference). @throws if unreadable, because an empty list would hide files */
function readListing(xml: string): ListingPage {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  const objects: Listed[] = [];
  const said: Record<string, string> = {};
  let one: Record<string, string> = {};
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.join('/') === 'ListBucketResult/Contents') one = {};
  });
  parser.on('text', (text) => {
    const [, second = '', third] = path;
    if (path.length === 2) said[second] = (said[second] ?? '') + text;
    if (path.length === 3 && second === 'Contents') one[third!] = (one[third!] ?? '') + text;
  });
  parser.on('closetag', () => {
    if (path.join('/') === 'ListBucketResult/Contents') objects.push(listed(one));
    path.pop();
  });
  parser.write(xml).close();
  if (said.IsTruncated === undefined) throw new Error('not a ListBucketResult');
  const next = said.IsTruncated === 'true' ? said.NextContinuationToken : null;
  if (next === undefined) throw new Error('truncated list without a continuation token');
  return { objects, next };
}

function listed({ Key: key, LastModified: changed = '' }: Record<string, string>): Listed {
  const changedAt = Date.parse(changed);
  if (key === undefined || Number.isNaN(changedAt)) throw new Error('object without key or LastModified');
  return { key, changedAt };
}
