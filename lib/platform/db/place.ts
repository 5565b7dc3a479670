import { engineOf } from './engine';

/** The file that a database is, of a place as `env().database` names it; null where a server keeps it. */
export function fileOf(place: string): string | null {
  return engineOf(place) === 'sqlite' ? place : null;
}

/** A place as people may read it, without a password. */
export function shownPlace(place: string): string {
  if (fileOf(place) !== null) return place;
  // Not a URL as the web knows it: where the server is reached by a socket, it has no host.
  return place
    .replace(/\?.*$/s, '')
    .replace(/^([^/]*\/\/)(?:([^:@/]*)(?::[^@]*)?@)?/, (_, scheme, user) =>
      user === undefined ? scheme : `${scheme}${user}@`,
    );
}
