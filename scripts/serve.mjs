// `npm start`: serves the production build from this very process. Nothing stands between a signal and the server, nothing is left behind.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyFlags, SERVER } from './build.mjs';
import { loadEnv } from './env.mjs';

export async function start() {
  if (!existsSync(SERVER)) refuse('There is no production build yet: run `npm run build` first.');
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  const { startProblems, start } = await import(pathToFileURL(resolve(SERVER)).href);
  const problems = await startProblems(process.env);
  if (problems.length > 0)
    refuse(`The site cannot be started:\n${problems.map((problem) => `  ${problem}\n`).join('')}See .env.example.`);
  await start().catch((error) => refuse(error.message));
}

function refuse(why) {
  console.error(why);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnv();
  copyFlags();
  await start();
}
