// `npm run dev` and `npm start`: Next with our PORT and HOSTNAME, ending cleanly on Ctrl-C and SIGTERM.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { copyFlags } from './build.mjs';
import { loadEnv } from './env.mjs';
import { NEXT } from './run.mjs';

export function serve(mode) {
  const port = process.env.PORT || '3000';
  // Containers set HOSTNAME to their own name; only an address is meant for us.
  const host = /^[\d.:]+$|^localhost$/.test(process.env.HOSTNAME ?? '') ? process.env.HOSTNAME : '0.0.0.0';
  const child = spawn(process.execPath, [`node_modules/${NEXT}`, mode, '-p', port, '-H', host], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NEXTAUTH_URL: process.env.SITE_URL || `http://localhost:${port}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnv();
  copyFlags();
  serve(process.argv[2] === 'dev' ? 'dev' : 'start');
}
