import { engineOf } from './engine';

export function fileOf(databaseUrl: string): string | null {
  return engineOf(databaseUrl) === 'sqlite' ? databaseUrl : null;
}

/** Returns a database URL without its password. If the password's end is unclear, everything after `//` is hidden. */
export function shownDatabase(databaseUrl: string): string {
  if (fileOf(databaseUrl) !== null) return databaseUrl;
  // The "?" may belong to the password, or the "@" to a parameter: where the password ends is unclear.
  if (/\?.*@/s.test(databaseUrl)) return databaseUrl.replace(/\/\/.*$/s, '//…');
  // Not parsed as a URL, because that of a Unix socket has no host. Passwords may contain an unescaped "@", so the
  // password ends at the last "@".
  return databaseUrl.replace(/\?.*$/s, '').replace(/^([^/]*\/\/)([^:@/]*).*@/s, '$1$2@');
}
