// `npm run up`: serves the site, also from a fresh checkout. Repeats only preparations whose sources changed.
import { buildSite } from './build.mjs';
import { prepareCheckout } from './prepare.mjs';
import { start } from './serve.mjs';

await prepareCheckout();
await buildSite();
await start();
