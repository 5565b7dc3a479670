/**
 * `npm run check:launch`: lists what speaks against opening the site to the public, each detected. Reads the newest
 * backup and requests SITE_URL. `-- --online` also asks the name servers of the sender's domain. Exits with 1 if
 * anything must be settled first.
 */
import { parseArgs } from 'node:util';
import { thoroughFindings } from '../lib/launch/thorough';
import { db } from '../lib/platform/db/client';
import { loadEnv } from './env.mjs';

loadEnv();
const { values } = parseArgs({ options: { online: { type: 'boolean', default: false } } });
const found = await thoroughFindings(values);
await db().$disconnect();
for (const { level, check, problem } of found) console.log(`${level}  ${check}: ${problem}`);
const stops = found.filter(({ level }) => level === 'stop').length;
console.log(`${stops} to settle, ${found.length - stops} to consider.`);
process.exit(stops === 0 ? 0 : 1);
