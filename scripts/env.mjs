// What every entry point shares about the environment: `.env` beside package.json, never overriding what is already set.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export function loadEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Writes `.env` from `.env.example` with a secret of its own. Returns whether it did. */
export function writeEnvIfAbsent() {
  if (existsSync('.env')) return false;
  const secret = randomBytes(32).toString('base64url');
  const text = readFileSync('.env.example', 'utf8').replace(/^NEXTAUTH_SECRET=.*$/m, `NEXTAUTH_SECRET=${secret}`);
  writeFileSync('.env', text, { mode: 0o600 });
  return true;
}
