import type * as environment from '@/lib/base/env';
import { pdfWithText } from '@/lib/testing/documents';
import { application, applicationFields, candidate, job } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import { startVirusScanner, type StandIn } from '@/lib/testing/virus-scanner';
import * as applications from './route';

let scanner: { host: string; port: number } | null = null;
jest.mock('@/lib/base/env', () => {
  const actual = jest.requireActual<typeof environment>('@/lib/base/env');
  return { ...actual, env: () => ({ ...actual.env(), scanner }) };
});

let jobId: number;
let standIn: StandIn;
beforeAll(async () => {
  jobId = (await job()).id;
  standIn = await startVirusScanner((bytes) =>
    bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0',
  );
  scanner = standIn.address;
});
afterAll(() => standIn.close());

const apply = (text: string) =>
  call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: { fields: applicationFields(), files: [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText(text) }] },
  });
const traces = async () => [
  await db().application.count(),
  await db().storedFile.count(),
  filesOnDisk().stored.length,
  filesOnDisk().incoming.length,
];

test('refuses an infected document, logs a security event and stores nothing', async () => {
  const written: string[] = [];
  const log = jest.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  const { status, body } = await apply('EICAR');
  log.mockRestore();
  expect([status, body.code, body.message]).toEqual([
    415,
    'unsupported_file_type',
    expect.stringContaining('virus scanner found something harmful'),
  ]);
  expect(JSON.parse(written.find((line) => line.includes('file.infected')) ?? '{}')).toMatchObject({
    level: 'security',
    reason: 'Eicar-Signature',
  });
  expect(await traces()).toEqual([0, 0, 0, 0]);
});

test('stores a clean document, but refuses it while the virus scanner is unreachable', async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const address = scanner;
  scanner = { host: '127.0.0.1', port: 1 };
  const { status, body, headers } = await apply('Clean');
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '1']);
  expect(await traces()).toEqual([0, 0, 0, 0]);
  scanner = address;
  expect((await apply('Clean')).status).toBe(201);
  expect(await traces()).toEqual([1, 1, 1, 0]);
  jest.restoreAllMocks();
});

test('scans a reused résumé for viruses again', async () => {
  const person = await candidate({ verified: true });
  const { id } = await application({ jobId, userId: person.id, bytes: pdfWithText('EICAR') });
  const before = await traces();
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const { status, body } = await call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: { fields: { ...applicationFields(), resume_from: `application-${id}` } },
    as: person,
  });
  expect([status, body.code]).toEqual([415, 'unsupported_file_type']);
  expect(await traces()).toEqual(before);
});
