import { env } from '../../base/env';

/** What keeps the database (docs/decisions/002-engines-and-processes). Asked only here and in the stores of nouns. */
export type Engine = 'sqlite' | 'postgresql';

/** The engine of a place as `env().database` names it: the path of a file, or `postgresql://…`. */
export function engineOf(place: string): Engine {
  return /^postgres(ql)?:\/\//.test(place) ? 'postgresql' : 'sqlite';
}

/** The engine of this process's database. */
export function engine(): Engine {
  return engineOf(env().database);
}
