// Environment handling of all npm commands. Variables in `.env`, beside package.json, never override variables that are
// set.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export function loadEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Writes `.env` from `.env.example` with a new secret, unless it exists. @returns whether it was written */
export function writeEnvIfAbsent() {
  if (existsSync('.env')) return false;
  const secret = randomBytes(32).toString('base64url');
  const text = readFileSync('.env.example', 'utf8').replace(/^NEXTAUTH_SECRET=.*$/m, `NEXTAUTH_SECRET=${secret}`);
  writeFileSync('.env', text, { mode: 0o600 });
  return true;
}
