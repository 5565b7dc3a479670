import { env } from '../../base/env';

/** Database engine. Only this folder and the nouns' stores may depend on it. */
export type Engine = 'sqlite' | 'postgresql';

/** Returns the engine of a database. @param databaseUrl path of a file, or `postgresql://…` */
export function engineOf(databaseUrl: string): Engine {
  return /^postgres(ql)?:\/\//.test(databaseUrl) ? 'postgresql' : 'sqlite';
}

/** Returns the engine of this process's database. */
export function engine(): Engine {
  return engineOf(env().database);
}
