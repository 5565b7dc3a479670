// `npm run dev`: one command from a fresh checkout to the development server; run again, it redoes only what changed.
import { prepareCheckout } from './prepare.mjs';

await prepareCheckout();
// Imported late: a fresh checkout has yet to install what reads TypeScript. In this process, so that one Ctrl-C ends everything.
await import('tsx');
await import('./serve-dev.ts');
