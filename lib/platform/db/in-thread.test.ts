import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from './driver.mjs';
import { inThread } from './in-thread';

const folder = mkdtempSync(join(tmpdir(), 'northlane-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a thread has closed its connection when it answers', async () => {
  const file = join(folder, 'app.db');
  const database = new Database(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1)');
  for (let i = 0; i < 20; i += 1) {
    expect(await inThread(file, 'emptyLog', 1_000)).toBe(true);
    // SQLite leaves the write-ahead mode only while no other connection is open.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = WAL; INSERT INTO t VALUES (2)');
  }
  database.close();
});
