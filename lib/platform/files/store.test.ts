import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { storedPath } from '../../testing/fixtures';
import { filesOnDisk, uploadsDir } from '../../testing/harness';
import { digestOf } from '../disk/files';
import { MARKER } from './folder';
import { diskStore } from './store-disk';
import { incomingDir, keepFile, openFile, probeStore, removeFile, storedIds, sweepIncoming } from './store';

async function received(content: string) {
  const path = join(await incomingDir(), randomUUID());
  writeFileSync(path, content, { mode: 0o644 });
  return { path, ...(await digestOf(path)) };
}

const known = (id: string) => ({ id, sizeBytes: 1, sha256: '' });
const read = async (id: string) => new Response((await openFile(known(id))).stream).text();

test('keepFile moves a file to the path of its id, readable by its owner only', async () => {
  const [file, id] = [await received('hello'), randomUUID()];
  await keepFile(file, id);
  expect(existsSync(file.path)).toBe(false);
  expect(readFileSync(storedPath(id), 'utf8')).toBe('hello');
  expect([statSync(storedPath(id)).mode & 0o777, statSync(dirname(storedPath(id))).mode & 0o777]).toEqual([
    0o600, 0o700,
  ]);
});

test('openFile returns a stored file with its size, and throws ENOENT for a missing one', async () => {
  const id = randomUUID();
  await keepFile(await received('some text'), id);
  const opened = await openFile(known(id));
  expect(opened.sizeBytes).toBe(9);
  expect(await new Response(opened.stream).text()).toBe('some text');
  await expect(openFile(known(randomUUID()))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('removing a file twice causes no error', async () => {
  const id = randomUUID();
  await keepFile(await received('x'), id);
  await removeFile(id);
  await removeFile(id);
  await expect(read(id)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a store does not remove files from a folder that now belongs to another database', async () => {
  const id = randomUUID();
  await keepFile(await received('x'), id);
  const marker = join(uploadsDir, MARKER);
  const mark = readFileSync(marker, 'utf8').trim();
  writeFileSync(marker, `${mark} 1\n`);
  await expect(removeFile(id)).rejects.toMatchObject({ code: 'busy' });
  expect(await read(id)).toBe('x');
  writeFileSync(marker, `${mark}\n`);
  await removeFile(id);
  await expect(read(id)).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each([
  '../../../etc/passwd',
  'x',
  '',
  `${randomUUID()}/..`,
  randomUUID().toUpperCase(),
  '..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
])('the store refuses %j as the id of a file', async (id) => {
  await expect(openFile(known(id))).rejects.toThrow('invalid file id');
  await expect(removeFile(id)).rejects.toThrow('invalid file id');
  await expect(keepFile(await received('x'), id)).rejects.toThrow('invalid file id');
});

test('the store lists the ids of its files and ignores other content of the folder', async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) await keepFile(await received('x'), id);
  writeFileSync(join(dirname(storedPath(ids[0] ?? '')), '.DS_Store'), 'left by a file manager');
  mkdirSync(join(uploadsDir, 'files', 'lost+found'), { recursive: true });
  writeFileSync(join(uploadsDir, 'files', 'README'), 'not a shelf');
  const listed: string[] = [];
  for await (const shelf of storedIds()) listed.push(...shelf);
  expect(listed).toEqual(expect.arrayContaining(ids));
  for (const id of listed) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('sweepIncoming removes received files older than the given time and keeps newer ones', async () => {
  for (const name of filesOnDisk().incoming) utimesSync(join(uploadsDir, 'incoming', name), 1, 1);
  await sweepIncoming(2_000);
  const [old, fresh] = [(await received('old')).path, (await received('fresh')).path];
  utimesSync(old, 1_000, 1_000);
  utimesSync(fresh, 3_000, 3_000);
  expect(await sweepIncoming(3_000_000)).toBe(1);
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

test('probing the store leaves no file in its folders', async () => {
  const before = filesOnDisk();
  await probeStore();
  expect(filesOnDisk()).toEqual(before);
});

test('keepFile refuses a file whose uploads folder disappears while the file arrives', async () => {
  const file = await received('x');
  const marker = join(uploadsDir, MARKER);
  const mark = readFileSync(marker);
  unlinkSync(marker);
  await expect(keepFile(file, randomUUID())).rejects.toMatchObject({ code: 'busy' });
  writeFileSync(marker, mark);
});

test('keepFile refuses a file that was kept in a folder that is not there any more', async () => {
  jest.spyOn(diskStore, 'keep').mockResolvedValueOnce();
  await expect(keepFile(await received('x'), randomUUID())).rejects.toMatchObject({ code: 'ENOENT', syscall: 'stat' });
});
