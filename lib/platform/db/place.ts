import { engineOf } from './engine';

/** The file that a database is, of a place as `env().database` names it; null where a server keeps it. */
export function fileOf(place: string): string | null {
  return engineOf(place) === 'sqlite' ? place : null;
}

/** A place as people may read it, without a password; of one in which nobody can tell where the password ends, nothing of it. */
export function shownPlace(place: string): string {
  if (fileOf(place) !== null) return place;
  // A ? that belongs to a password, or a parameter with an @ in it.
  if (/\?.*@/s.test(place)) return place.replace(/\/\/.*$/s, '//…');
  // Not a URL as the web knows it: where the server is reached by a socket, it has no host. Passwords have an @ in them that nobody wrote
  // as %40: the last one stands before the host.
  return place.replace(/\?.*$/s, '').replace(/^([^/]*\/\/)([^:@/]*).*@/s, '$1$2@');
}
