import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const FILE = '.next/northlane-openapi.json';
const MAX_BYTES = 16 * 1024 * 1024;
let json: Promise<string> | undefined;

/**
 * Returns the OpenAPI document as JSON. The build generates it from the definitions of all handlers
 * (scripts/openapi.mjs); in development and tests, the first call does.
 */
export function builtDocument(): Promise<string> {
  return (json ??= process.env.NODE_ENV === 'production' ? readFile(FILE, 'utf8') : makeDocument());
}

async function makeDocument(): Promise<string> {
  const made = await promisify(execFile)(process.execPath, ['scripts/openapi.mjs'], { maxBuffer: MAX_BYTES });
  return made.stdout;
}
