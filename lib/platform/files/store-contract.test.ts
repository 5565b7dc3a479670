import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFlowS3 } from '../../testing/flow-s3';
import { filesOnDisk, uploadsDir } from '../../testing/harness';
import { startStrictS3, type StrictS3 } from '../../testing/strict-s3';
import { Bucket } from '../s3/bucket';
import { incomingDir } from './store';
import { diskStore } from './store-disk';
import type { Store } from './store-interface';
import { S3Store } from './store-s3';

const QUICK = { wholeMs: 2_000, silenceMs: 200, attempts: 2, pauseMs: 1 };
type Opened = { store: Store; close?: () => Promise<void> };

const onStrict = async (addressing: 'path' | 'host', prefix: string): Promise<Opened> => {
  const { settings, agent, close } = await startStrictS3({ addressing, prefix });
  return { store: new S3Store(new Bucket(settings, QUICK, agent)), close };
};
const STORES: [string, () => Promise<Opened>][] = [
  ['the disk', async () => ({ store: diskStore })],
  ['a strict bucket, named in the path', () => onStrict('path', '')],
  ['a strict bucket, named before the host, with a prefix', () => onStrict('host', 'of/this-site/')],
  [
    'the bucket of another’s server',
    async () => {
      const { settings, close } = await startFlowS3();
      return { store: new S3Store(new Bucket(settings, QUICK)), close };
    },
  ],
];

async function received(bytes: Buffer) {
  const path = join(await incomingDir(), randomUUID());
  writeFileSync(path, bytes, { mode: 0o600 });
  return { path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function kept(store: Store, bytes: Buffer) {
  const [file, id] = [await received(bytes), randomUUID()];
  await store.keep(file, id);
  return { id, ...file };
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

async function idsIn(store: Store, before = Infinity): Promise<string[]> {
  const all: string[] = [];
  for await (const some of store.ids(before)) all.push(...some);
  return all;
}

describe.each(STORES)('store of files on %s', (_, start) => {
  let store: Store;
  let close: Opened['close'];
  beforeAll(async () => ({ store, close } = await start()));
  afterAll(() => close?.());

  test.each([1, 131_072, 1_048_576, 1_048_577, 9_000_001])(
    'a store returns the same %i bytes that were stored',
    async (length) => {
      const bytes = randomBytes(length);
      const file = await kept(store, bytes);
      expect([existsSync(file.path), filesOnDisk().incoming]).toEqual([false, []]);
      const opened = await store.open(file);
      expect(opened.sizeBytes).toBe(length);
      expect((await bytesOf(opened.stream)).equals(bytes)).toBe(true);
    },
  );

  test('a store reads an opened file in blocks of at most 1 MiB and can stop early', async () => {
    const file = await kept(store, randomBytes(3_000_000));
    const reader = (await store.open(file)).stream.getReader();
    expect((await reader.read()).value!.length).toBeLessThanOrEqual(1_048_576);
    await reader.cancel();
  });

  test('a store stops sending a file that is removed in the meantime', async () => {
    const file = await kept(store, randomBytes(3_000_000));
    const { stream } = await store.open(file);
    await store.remove(file.id);
    await expect(bytesOf(stream)).rejects.toThrow();
  });

  test('a store throws ENOENT for a missing file, but removes a missing file without an error', async () => {
    const file = await kept(store, Buffer.from('x'));
    await store.remove(file.id);
    await store.remove(file.id);
    await expect(store.open(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a store lists the ids of files stored before a given time', async () => {
    const ids = [(await kept(store, Buffer.from('x'))).id, (await kept(store, Buffer.from('y'))).id];
    expect(await idsIn(store)).toEqual(expect.arrayContaining(ids));
    const all = await idsIn(store);
    expect([new Set(all).size, all.filter((id) => !/^[0-9a-f-]{36}$/.test(id))]).toEqual([all.length, []]);
    // A store whose clock counts whole seconds may be 1 s behind.
    expect(await idsIn(store, Date.now() - 60_000)).toEqual([]);
    expect(await idsIn(store, Date.now() + 60_000)).toEqual(expect.arrayContaining(ids));
  });

  test.each(['', 'x', '../../../etc/passwd', `${randomUUID()}/..`, randomUUID().toUpperCase()])(
    'a store refuses %j as a file id',
    async (id) => {
      const file = await received(Buffer.from('x'));
      await expect(store.keep(file, id)).rejects.toThrow('invalid file id');
      await expect(store.open({ ...file, id })).rejects.toThrow('invalid file id');
      await expect(store.remove(id)).rejects.toThrow('invalid file id');
      rmSync(file.path);
    },
  );

  test('probing the store leaves no file in it', async () => {
    const before = await idsIn(store);
    await store.probe();
    expect(await idsIn(store)).toEqual(before);
  });
});

describe('files in a bucket', () => {
  let s3: StrictS3;
  let store: S3Store;
  beforeEach(async () => {
    s3 = await startStrictS3({ prefix: 'site/' });
    store = new S3Store(new Bucket(s3.settings, QUICK, s3.agent));
  });
  afterEach(() => s3.close());
  const keyOf = (id: string) => `site/files/${id.slice(0, 2)}/${id}`;
  const swap = (id: string, bytes: Buffer) => s3.objects.set(keyOf(id), { bytes, changedAt: Date.now() });

  test('an object in a bucket has the same path as a file on disk', async () => {
    const { id } = await kept(store, Buffer.from('x'));
    expect([...s3.objects.keys()]).toEqual([keyOf(id)]);
    expect(readdirSync(uploadsDir)).not.toContain(id);
  });

  test('a bucket refuses a file that changed after it was received, and leaves it on disk', async () => {
    const file = await received(Buffer.from('what came'));
    writeFileSync(file.path, 'whatelse!');
    await expect(store.keep(file, randomUUID())).rejects.toMatchObject({ reason: 'XAmzContentSHA256Mismatch' });
    expect([s3.objects.size, readFileSync(file.path, 'utf8')]).toEqual([0, 'whatelse!']);
  });

  test('a bucket sends nothing of a small object with other content, and not the last block of a large one', async () => {
    const [small, large] = [await kept(store, randomBytes(100_000)), await kept(store, randomBytes(2_500_000))];
    swap(small.id, randomBytes(100_000));
    await expect(store.open(small)).rejects.toMatchObject({ reason: 'other-bytes' });
    const bytes = Buffer.from(s3.objects.get(keyOf(large.id))!.bytes);
    bytes[2_400_000]! ^= 1;
    swap(large.id, bytes);
    const { stream } = await store.open(large);
    let came = 0;
    const reading = (async () => {
      for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) came += piece.length;
    })();
    await expect(reading).rejects.toMatchObject({ reason: 'other-bytes' });
    expect(came).toBe(2 * 1_048_576);
  });

  test.each([-1, 1])('a bucket sends nothing of an object whose size differs by %i byte', async (more) => {
    const file = await kept(store, randomBytes(2_000_000));
    swap(file.id, randomBytes(2_000_000 + more));
    await expect(store.open(file)).rejects.toMatchObject({ reason: 'other-size' });
  });

  test('a bucket stops sending an object that is replaced while it is read', async () => {
    const file = await kept(store, randomBytes(2_500_000));
    const { stream } = await store.open(file);
    swap(file.id, randomBytes(2_500_000));
    await expect(bytesOf(stream)).rejects.toMatchObject({ reason: 'other-bytes' });
  });

  test("a bucket's files are listed by the time of the bucket's clock", async () => {
    s3.clock.aheadMs = -2 * 3_600_000;
    const { id } = await kept(store, Buffer.from('x')).catch(() => ({ id: '' }));
    // The bucket refuses a signature that is two hours off, but accepts one that is ten minutes off.
    expect(id).toBe('');
    s3.clock.aheadMs = -10 * 60_000;
    const late = await kept(store, Buffer.from('x'));
    expect(await idsIn(store, Date.now() - 60_000)).toEqual([]);
    expect(await idsIn(store, Date.now() + 60_000)).toEqual([late.id]);
  });

  test('objects with other names in a bucket are ignored', async () => {
    const { id } = await kept(store, Buffer.from('x'));
    const names = [
      'site/files/README',
      `site/files/zz/${id}`,
      `site/files/${id}`,
      'site/mark',
      `files/${id.slice(0, 2)}/${id}`,
    ];
    for (const name of names) s3.objects.set(name, { bytes: Buffer.from('y'), changedAt: 0 });
    expect(await idsIn(store)).toEqual([id]);
  });

  test('all files are listed when a bucket returns them on several pages', async () => {
    for (let made = 0; made < 2_100; made += 1) swap(randomUUID(), Buffer.from('x'));
    expect(new Set(await idsIn(store)).size).toBe(2_100);
  });

  test('a successful probe of a bucket is not repeated at once, but a failed one is', async () => {
    s3.next('PUT', { status: 403, code: 'AccessDenied' });
    await expect(store.probe()).rejects.toMatchObject({ reason: 'AccessDenied' });
    await store.probe();
    const asked = s3.asked.length;
    await store.probe();
    expect(s3.asked).toHaveLength(asked);
  });

  test('probing a bucket fails when it returns other bytes than were written', async () => {
    s3.next('GET', 'other');
    await expect(store.probe()).rejects.toMatchObject({ reason: 'other-bytes' });
    expect(s3.objects.size).toBe(0);
  });
});
