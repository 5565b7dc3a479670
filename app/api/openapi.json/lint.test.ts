import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

test('openapi.json passes the Spectral and Redocly rules without warnings', async () => {
  const linted = await promisify(execFile)(process.execPath, ['tools/lint-openapi.mjs']).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  expect(linted).toMatchObject({ stdout: '', stderr: '' });
}, 120_000);
