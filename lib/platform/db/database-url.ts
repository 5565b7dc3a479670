import { engineOf } from './engine';

/** File of a database, as in `env().database`; null when a server has it. */
export function fileOf(databaseUrl: string): string | null {
  return engineOf(databaseUrl) === 'sqlite' ? databaseUrl : null;
}

/** A database's address without its password. When the end of the password is unclear, everything after `//` is hidden. */
export function shownDatabase(databaseUrl: string): string {
  if (fileOf(databaseUrl) !== null) return databaseUrl;
  // A "?" of a password, or a parameter that contains "@".
  if (/\?.*@/s.test(databaseUrl)) return databaseUrl.replace(/\/\/.*$/s, '//…');
  // Not parsed as a URL: an address with a socket has no host. Passwords may contain an unescaped "@", so the last "@"
  // ends the password.
  return databaseUrl.replace(/\?.*$/s, '').replace(/^([^/]*\/\/)([^:@/]*).*@/s, '$1$2@');
}
