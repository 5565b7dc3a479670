// `npm run test:e2e [-- options]`: Playwright on the production build that is there.
import { chromiumPath } from './chromium.mjs';
import { tool } from './run.mjs';

process.env.CHROMIUM_PATH = await chromiumPath();
await tool('@playwright/test/cli.js', ['test', ...process.argv.slice(2)]).catch(() => process.exit(1));
