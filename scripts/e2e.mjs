// `npm run test:e2e [-- options]`: runs Playwright against the existing production build.
import { chromiumPath } from './chromium.mjs';
import { tool } from './run.mjs';

process.env.CHROMIUM_PATH = await chromiumPath();
await tool('@playwright/test/cli.js', ['test', ...process.argv.slice(2)]).catch(() => process.exit(1));
