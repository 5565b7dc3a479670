import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import Database from '../platform/db/driver.mjs';

/** The highest integer that a column can store in both engines. */
const MOST = 2_147_483_647;

/**
 * Watches the parameters of all SQL statements, through Prisma or direct, on this and other threads.
 * @returns lists new forbidden values with their statements: texts with U+0000, raw or in JSON, and integers above MOST
 */
export function watchStore(): () => string[] {
  const found = new Set<string>();
  const look = (given: unknown, sql: string): void => {
    if (Array.isArray(given)) return given.forEach((each) => look(each, sql));
    if (typeof given === 'string' && /\0|\\u0000/.test(given))
      found.add(`${JSON.stringify(given.slice(0, 80))} in ${sql}`);
    const isWhole = typeof given === 'bigint' || Number.isInteger(given);
    if (isWhole && Math.abs(Number(given)) > MOST) found.add(`${String(given)} in ${sql}`);
  };
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Record<
    string,
    (...given: unknown[]) => unknown
  >;
  for (const name of ['bind', 'all', 'get', 'run', 'iterate']) {
    const real = statement[name]!;
    jest.spyOn(statement, name as never).mockImplementation(function (this: { source: string }, ...given: unknown[]) {
      look(given, this.source);
      return real.apply(this, given);
    } as never);
  }
  const query = Client.prototype.query as (...given: unknown[]) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [asked, parameters] = given;
    const { text, values } = asked instanceof Object ? (asked as { text?: string; values?: unknown }) : {};
    look(values ?? parameters, text ?? String(asked));
    return query.apply(this, given);
  } as never);
  const post = Worker.prototype.postMessage;
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, asked: unknown) {
    const { sql, parameters } = asked as { sql?: string; parameters?: unknown };
    if (sql !== undefined) look(parameters, sql);
    return post.call(this, asked);
  } as never);
  return () => {
    const all = [...found];
    found.clear();
    return all;
  };
}
