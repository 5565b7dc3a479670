import { engineOf } from './engine';

/** File of a database, as in `env().database`; null when a server has it. */
export function fileOf(place: string): string | null {
  return engineOf(place) === 'sqlite' ? place : null;
}

/** A database's address without its password. When the end of the password is unclear, everything after `//` is hidden. */
export function shownPlace(place: string): string {
  if (fileOf(place) !== null) return place;
  // A "?" of a password, or a parameter that contains "@".
  if (/\?.*@/s.test(place)) return place.replace(/\/\/.*$/s, '//…');
  // Not parsed as a URL: an address with a socket has no host. Passwords may contain an unescaped "@", so the last "@"
  // ends the password.
  return place.replace(/\?.*$/s, '').replace(/^([^/]*\/\/)([^:@/]*).*@/s, '$1$2@');
}
