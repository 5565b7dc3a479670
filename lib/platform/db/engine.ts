import { env } from '../../base/env';

/** Database engine (docs/decisions/002-engines-and-processes). Only this folder and the stores of nouns may ask for it. */
export type Engine = 'sqlite' | 'postgresql';

/** Engine of a database, as in `env().database`: the path of a file, or `postgresql://…`. */
export function engineOf(databaseUrl: string): Engine {
  return /^postgres(ql)?:\/\//.test(databaseUrl) ? 'postgresql' : 'sqlite';
}

/** Engine of this process's database. */
export function engine(): Engine {
  return engineOf(env().database);
}
