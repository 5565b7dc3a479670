// `npm run dev`: starts the development server, also in a fresh checkout. Repeats only preparations whose sources
// changed.
import { prepareCheckout } from './prepare.mjs';

await prepareCheckout();
// Imported here, because a fresh checkout has not installed it when this file loads. It runs in this process, so that
// one Ctrl-C ends everything.
await import('tsx');
await import('./serve-dev.ts');
