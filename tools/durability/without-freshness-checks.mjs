// Loaded before the server by `freshness-processes`, as its negative control: every freshness check answers that no
// other process has changed anything. The product itself has no such switch.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { Pool } = createRequire(join(process.cwd(), 'package.json'))('pg');
const { query } = Pool.prototype;

Pool.prototype.query = function (config, ...rest) {
  const isCheck = typeof config?.text === 'string' && /FROM "PageChange" WHERE "sequence" >=/.test(config.text);
  if (!isCheck) return query.call(this, config, ...rest);
  const [known] = config.values;
  return Promise.resolve({ rows: known === 0 ? [] : [{ sequence: known, tags: '[]' }] });
};
