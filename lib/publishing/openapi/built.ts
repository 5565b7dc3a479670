import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { SAMPLE_COMPANY, site } from '../../base/site';
import { siteUrl } from '../../base/site-url';
import { siteSlug } from '../../base/site-slug';
import { SAMPLE_BOARD } from '../feeds/shapes';

const FILE = '.next/northlane-openapi.json';
/** Origin of the addresses in examples. */
const SAMPLE_ORIGIN = 'https://northlane.example';
const MAX_BYTES = 16 * 1024 * 1024;
let json: Promise<string> | undefined;

/**
 * Returns the OpenAPI document as JSON. The build generates it from the definitions of all handlers
 * (scripts/openapi.mjs); in development and tests, the first call does.
 */
export async function builtDocument(): Promise<string> {
  const sample = await (json ??= process.env.NODE_ENV === 'production' ? readFile(FILE, 'utf8') : makeDocument());
  const { company, print } = site();
  if (print === '') return sample;
  // The build writes the document for the sample firm.
  const values = [
    [SAMPLE_COMPANY.email, company.email],
    [SAMPLE_ORIGIN, siteUrl()],
    [SAMPLE_COMPANY.name, company.name],
    [SAMPLE_BOARD, siteSlug()],
  ] as const;
  return values.reduce((text, [from, to]) => text.replaceAll(from, () => JSON.stringify(to).slice(1, -1)), sample);
}

async function makeDocument(): Promise<string> {
  const made = await promisify(execFile)(process.execPath, ['scripts/openapi.mjs'], { maxBuffer: MAX_BYTES });
  return made.stdout;
}
