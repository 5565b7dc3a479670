// `npm run bench`: lets Node read the TypeScript that the measuring is written in, then starts it. `npm run bench -- office` measures the
// moderators' lists instead.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2] === 'office' ? './office.ts' : './bench.ts');
