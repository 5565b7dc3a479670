// `npm start`: serves the production build in this process, so that signals reach the server directly and no child
// process outlives it. With PROCESSES above 1, that many workers share the port (server/process/cluster).
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PRIMARY, SERVER } from './built.mjs';
import { loadEnv } from './env.mjs';

/** @param given the environment without `.env`; with several processes, each worker reads `.env` */
export async function start(given = process.env) {
  if (!existsSync(SERVER)) refuse('There is no production build yet: run `npm run build` first.');
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  // Next takes its configuration from the build. Otherwise it would load next.config.mjs with its build tools, which a
  // release does not contain.
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const { isWorker, isPrimary } = await placeAmongSeveral();
  const { startProblems, start } = await import(pathToFileURL(resolve(isPrimary ? PRIMARY : SERVER)).href);
  const problems = await startProblems(process.env);
  if (problems.length > 0)
    refuse(`The site cannot be started:\n${problems.map((problem) => `  ${problem}\n`).join('')}See .env.example.`);
  await start(isPrimary ? given : { isWorker }).catch((error) => refuse(error.message));
}

/** The role of this process among several; neither role if there is only one. */
async function placeAmongSeveral() {
  if (!(Number(process.env.PROCESSES) > 1)) return { isWorker: false, isPrimary: false };
  const { isWorker } = (await import('node:cluster')).default;
  return { isWorker, isPrimary: !isWorker };
}

function refuse(why) {
  console.error(why);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = { ...process.env };
  loadEnv();
  // The primary handles SIGHUP by replacing its workers (server/process/cluster/primary.ts). Before it installs that
  // handler, the signal would end this process. No worker exists yet, so the signal can be ignored.
  if ((await placeAmongSeveral()).isPrimary) process.on('SIGHUP', () => undefined);
  await start(given);
}
