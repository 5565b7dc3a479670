// `npm run test:fuzz`: 20,000 hostile requests to the production build that is there. FUZZ_SEED and FUZZ_REQUESTS choose others.
import { tool } from './run.mjs';

process.env.FUZZ_REQUESTS ??= '20000';
await tool('@playwright/test/cli.js', [
  'test',
  'api-contract/fuzz.spec.ts',
  '--workers=1',
  ...process.argv.slice(2),
]).catch(() => process.exit(1));
