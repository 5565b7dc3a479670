// Loaded before the server by the trial `freshness-processes`, as its negative control: each look at the changes of other processes is
// answered as if there were none. The product has no such switch.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { Pool } = createRequire(join(process.cwd(), 'package.json'))('pg');
const { query } = Pool.prototype;

Pool.prototype.query = function (config, ...rest) {
  const isLook = typeof config?.text === 'string' && /FROM "PageChange" WHERE "sequence" >=/.test(config.text);
  if (!isLook) return query.call(this, config, ...rest);
  const [known] = config.values;
  return Promise.resolve({ rows: known === 0 ? [] : [{ sequence: known, tags: '[]' }] });
};
