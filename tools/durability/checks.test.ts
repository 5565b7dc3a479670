import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { randomFrom } from '../shared/random';
import { Client } from './client';
import { Watch } from './marked-jobs';
import { until } from './site';
import type { Member } from './stage';
import { Trial } from './trial';

const folder = mkdtempSync(join(tmpdir(), 'northlane-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const newTrial = () => new Trial('checks', randomFrom(1), () => undefined, null);

test('a trial reports memory use that grew beyond its limit', () => {
  const trial = newTrial();
  const check = trial.memory(process.pid, 32);
  const kept = Buffer.alloc(96 * 1024 * 1024, 1);
  check();
  expect(trial.problems).toEqual([expect.stringMatching(/^memory: growth in MB: \d+, at most 32$/)]);
  expect(kept).toHaveLength(96 * 1024 * 1024);
});

test('a trial reports a server process that is still running after its time limit', async () => {
  const trial = newTrial();
  trial.atMost('end, ms', await until(() => false, 1), 10_000);
  expect(trial.problems).toEqual(['end, ms: Infinity, at most 10000']);
});

test('a trial reports partly received files and files without a row, until they are deleted', async () => {
  const place = { folder, database: join(folder, 'app.db'), uploadsDir: join(folder, 'uploads'), port: 0 };
  applyMigrations(place.database);
  const files = ['files/ab/ab0', 'incoming/owner/body'].map((path) => join(place.uploadsDir, path));
  for (const file of files) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
  }
  const trial = newTrial();
  await trial.nothingLeft(place, 0);
  expect(trial.problems).toEqual(['2 files are left: 1 half-received, 1 without a row']);
  for (const file of files) rmSync(file);
  await trial.nothingLeft(place, 0);
  expect(trial.problems).toHaveLength(1);
});

test('a trial reports an answer that is older than the last acknowledged change', async () => {
  let shown = 'Marker 1 take 1';
  const server = createServer((_request, response) => response.end(shown)).listen(0, '127.0.0.1');
  await until(() => server.listening, 5_000);
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const member = { client, absences: 0 } as Member;
  const watch = new Watch();
  const job = watch.newJob();
  const read = () => watch.readBoard(member, randomFrom(1));
  job.begin({ visibility: 'open', version: 1 });
  job.acknowledge('open');
  await read();
  job.begin({ version: 2 });
  await read();
  shown = 'Marker 1 take 2';
  await read();
  expect(watch.stale).toEqual([]);
  job.acknowledge('open');
  shown = 'Marker 1 take 1';
  await read();
  shown = 'no marker';
  await read();
  expect(watch.stale).toHaveLength(2);
  client.close();
  server.close();
});
