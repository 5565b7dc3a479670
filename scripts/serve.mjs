// `npm run dev` and `npm start`: the site on our PORT and HOSTNAME. Both end cleanly on Ctrl-C and SIGTERM.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyFlags, SERVER } from './build.mjs';
import { loadEnv } from './env.mjs';
import { NEXT } from './run.mjs';

/** Serves the production build from this very process: nothing is between a signal and the server, nothing is left behind. */
export async function start() {
  if (!existsSync(SERVER)) {
    console.error('There is no production build yet: run `npm run build` first.');
    process.exit(1);
  }
  process.env.NODE_ENV = 'production';
  const settings = serverSettings();
  const server = await import(pathToFileURL(resolve(SERVER)).href);
  await server.start(settings);
}

function develop() {
  const { port, host } = serverSettings();
  const child = spawn(process.execPath, [`node_modules/${NEXT}`, 'dev', '-p', String(port), '-H', host], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
}

function serverSettings() {
  const port = Number(process.env.PORT || '3000');
  // Containers set HOSTNAME to their own name; only an address is meant for us.
  const host = /^[\d.:]+$|^localhost$/.test(process.env.HOSTNAME ?? '') ? process.env.HOSTNAME : '0.0.0.0';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  process.env.NEXTAUTH_URL = process.env.SITE_URL || `http://localhost:${port}`;
  return { port, host };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnv();
  copyFlags();
  if (process.argv[2] === 'dev') develop();
  else await start();
}
