// One command from a fresh checkout to a serving site; run again, it redoes only what changed.
import { buildSite } from './build.mjs';
import { prepareCheckout } from './prepare.mjs';
import { start } from './serve.mjs';

await prepareCheckout();
await buildSite();
await start();
