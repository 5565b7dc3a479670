// `npm run test:fuzz`: sends 20,000 hostile requests to the existing production build. FUZZ_REQUESTS sets another
// number, FUZZ_SEED another random seed.
import { tool } from './run.mjs';

process.env.FUZZ_REQUESTS ??= '20000';
await tool('@playwright/test/cli.js', [
  'test',
  'api-contract/fuzz.spec.ts',
  '--workers=1',
  ...process.argv.slice(2),
]).catch(() => process.exit(1));
