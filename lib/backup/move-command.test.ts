/** @jest-environment node */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileLocation } from '../platform/files/store-interface';
import { cvDocument, storedPath } from '../testing/fixtures';
import { uploadsDir } from '../testing/harness';
import { startStrictS3, type StrictS3 } from '../testing/strict-s3';
import { troubleOf } from './exits';
import { fileIn } from './manifest';
import { sourceOf } from './move';

// Runs the move command as an operator does, who must say where the files are now.

const run = promisify(execFile);
const TSX = 'node_modules/tsx/dist/cli.mjs';
/** Database of the test's site. Its files are in a folder. */
const HOME = process.env.DATABASE_URL!;

let folder: string;
let s3: StrictS3;
let fileId: string;
let made = 0;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-move-command-'));
  s3 = await startStrictS3({ prefix: 'site/' });
  ({ fileId } = await cvDocument({ bytes: Buffer.from('a CV') }));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

/** A database that does not exist yet, and the file store to move to. */
const target = (files: Record<string, string>) => ({
  DATABASE_URL: `file:${at(`to${(made += 1)}.db`)}`,
  UPLOADS_DIR: at(`received${made}`),
  FILES_URL: '',
  ...files,
});
const isThere = ({ DATABASE_URL: url }: { DATABASE_URL: string }) => existsSync(url.slice('file:'.length));

async function move(args: string[], settings: Record<string, string>) {
  const env = { ...process.env, MAIL_DIR: at('mail'), ...settings, NODE_ENV: 'production' as const };
  try {
    const { stdout, stderr } = await run(process.execPath, [TSX, 'scripts/move.ts', ...args], { env });
    return { code: 0, told: JSON.parse(stdout) as unknown, stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, told: {}, stderr };
  }
}

test("the move command refuses to guess the files' location if the new store is of another kind", async () => {
  const inBucket = target(s3.variables);
  const told = await move(['--from', HOME], inBucket);
  expect([told.code, told.stderr]).toEqual([1, expect.stringContaining('Say where the files are')]);
  expect([isThere(inBucket), s3.objects.size]).toEqual([false, 0]);
  const inFolder = target({});
  expect((await move(['--from', HOME], inFolder)).code).toBe(1);
  expect([isThere(inFolder), existsSync(inFolder.UPLOADS_DIR)]).toEqual([false, false]);
});

test('the move command moves files from folder to bucket, between buckets, and back to a folder', async () => {
  const one = target(s3.variables);
  expect(await move(['--from', HOME, '--from-uploads', uploadsDir], one)).toMatchObject({
    code: 0,
    told: { files: 1, lost: 0 },
  });
  expect(s3.objects.get(`site/${fileLocation(fileId)}`)?.bytes).toEqual(readFileSync(storedPath(fileId)));

  const stays = target(s3.variables);
  expect(await move(['--from', one.DATABASE_URL], stays)).toMatchObject({ code: 0, told: { files: 1, lost: 0 } });

  // Both stores need keys. The variables of the source have the prefix MOVE_FROM_.
  const other = await startStrictS3({ prefix: 'other/' });
  const left = Object.entries(s3.variables).map(([name, value]) => [`MOVE_FROM_${name}`, value] as const);
  const two = target({ ...other.variables, ...Object.fromEntries(left) });
  const fromBucket = ['--from-files', s3.variables.FILES_URL!];
  expect(await move(['--from', one.DATABASE_URL, ...fromBucket], two)).toMatchObject({
    code: 0,
    told: { files: 1, lost: 0 },
  });
  expect(other.objects.has(`other/${fileLocation(fileId)}`)).toBe(true);

  const three = target({ ...other.variables, FILES_URL: '' });
  expect(await move(['--from', two.DATABASE_URL, '--from-files', other.variables.FILES_URL!], three)).toMatchObject({
    code: 0,
    told: { files: 1, lost: 0 },
  });
  expect(readFileSync(fileIn(three.UPLOADS_DIR, fileId))).toEqual(readFileSync(storedPath(fileId)));
  await other.close();
}, 60_000);

test("the move command reads the source's database URL from the environment or from a file", async () => {
  const files = ['--from-uploads', uploadsDir];
  expect(await move(files, target({ MOVE_FROM_URL: HOME }))).toMatchObject({ code: 0, told: { files: 1 } });
  writeFileSync(at('address'), `${HOME}\n`);
  expect(await move(files, target({ MOVE_FROM_URL_FILE: at('address') }))).toMatchObject({
    code: 0,
    told: { files: 1 },
  });
});

test('sourceOf names a wrong setting of the source by the option or variable that the operator used', () => {
  const told = (options: Parameters<typeof sourceOf>[0], variables: Record<string, string> = {}) => {
    try {
      sourceOf(options, variables, { database: at('to.db'), uploadsDir, objectStore: null });
    } catch (error) {
      return [troubleOf(error)?.trouble, (error as Error).message].join(': ');
    }
    return '';
  };
  const bucket = { from: HOME, files: 's3://bucket' };
  expect(told({ from: HOME, files: 'https://bucket' })).toMatch(/^usage: .*--from-files: must be s3:/s);
  expect(told(bucket, { S3_REGION: 'x' })).toContain('\n  S3_ACCESS_KEY_ID: must be set where --from-files is');
  expect(told(bucket, { MOVE_FROM_S3_REGION: 'x', S3_ACCESS_KEY_ID: 'of the settings' })).toContain(
    '\n  MOVE_FROM_S3_ACCESS_KEY_ID: must be set where --from-files is',
  );
  expect(told({ from: HOME }, { MOVE_FROM_URL: HOME })).toContain('MOVE_FROM_URL: is set beside --from');
  expect(told({})).toContain('Say which database the site is in');
  expect(told({}, { MOVE_FROM_URL_FILE: at('none') })).toContain('MOVE_FROM_URL_FILE: names a file that cannot');
  expect(told({ from: 'mysql://x' })).toContain('--from: must');
});
