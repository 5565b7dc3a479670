// `npm run dev`: starts the development server, also in a fresh checkout. Repeats only preparations whose sources
// changed.
import { prepareCheckout } from './prepare.mjs';

await prepareCheckout();
// A fresh checkout has not installed this package when the file loads. It runs in this process, so that one Ctrl-C ends
// everything.
await import('tsx');
await import('./serve-dev.ts');
