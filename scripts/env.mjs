// Environment handling of all entry points: `.env` beside package.json never overrides set variables.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export function loadEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Writes `.env` from `.env.example` with a new secret. Returns whether it did. */
export function writeEnvIfAbsent() {
  if (existsSync('.env')) return false;
  const secret = randomBytes(32).toString('base64url');
  const text = readFileSync('.env.example', 'utf8').replace(/^NEXTAUTH_SECRET=.*$/m, `NEXTAUTH_SECRET=${secret}`);
  writeFileSync('.env', text, { mode: 0o600 });
  return true;
}
