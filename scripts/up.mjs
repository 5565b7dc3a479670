// `npm run up`: from a fresh checkout to a serving site. Later runs repeat only steps whose sources changed.
import { buildSite } from './build.mjs';
import { prepareCheckout } from './prepare.mjs';
import { start } from './serve.mjs';

await prepareCheckout();
await buildSite();
await start();
