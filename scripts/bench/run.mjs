// `npm run bench`: lets Node read the TypeScript that the measuring is written in, then starts it.
import { register } from 'tsx/esm/api';

register();
await import('./bench.ts');
