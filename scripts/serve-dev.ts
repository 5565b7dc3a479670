/** Checks the settings, then runs `next dev` on our PORT and HOSTNAME. scripts/dev.mjs prepares the checkout first. */
import { spawn } from 'node:child_process';
import { env } from '../lib/base/env';
import { startProblems } from '../lib/scheduler/start-checks/problems';
import { onNpmGone } from '../server/process/shutdown-request';
import { buildPostgresql, copyFlags } from './build.mjs';
import { NEXT } from './run.mjs';

process.umask(0o077);
const problems = await startProblems(process.env);
if (problems.length > 0) {
  console.error(
    `The site cannot be started:\n${problems.map((problem) => `  ${problem}\n`).join('')}See .env.example.`,
  );
  process.exit(1);
}
copyFlags();
await buildPostgresql();
const { port, host } = env();
const child = spawn(process.execPath, [`node_modules/${NEXT}`, 'dev', '-p', String(port), '-H', host], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_URL: process.env.SITE_URL || `http://localhost:${port}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
onNpmGone(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
