// `npm run dev`: from a fresh checkout to the development server. Later runs repeat only steps whose sources changed.
import { prepareCheckout } from './prepare.mjs';

await prepareCheckout();
// Imported late, because a fresh checkout has not installed it yet. In this process, so that one Ctrl-C ends
// everything.
await import('tsx');
await import('./serve-dev.ts');
