import { env } from '../../base/env';

/** Database engine. Only this folder and the nouns' stores may depend on it. */
export type Engine = 'sqlite' | 'postgresql';

export function engineOf(databaseUrl: string): Engine {
  return /^postgres(ql)?:\/\//.test(databaseUrl) ? 'postgresql' : 'sqlite';
}

export function engine(): Engine {
  return engineOf(env().database);
}
