import { isIP } from 'node:net';

const FORM =
  'must be file: and the path of a file, without parameters, or postgresql://user:password@host:port/database';
const ENCRYPTION =
  'must end with ?sslmode=verify-full (for an authority of your own with &sslrootcert=/path/to/its.pem behind it), or with ?sslmode=disable on a network of your own: the database is on another machine';

/**
 * Reads DATABASE_URL. The way to another machine must say whether it is encrypted: what goes over it is everybody's data. Of the other
 * values of `sslmode`, `pg` and PostgreSQL's own programs mean different things.
 *
 * @returns what keeps it from being an address of a database, as it is told to the operator; null where it is one
 */
export function databaseUrlProblem(url: string): string | null {
  if (/^file:[^?#]*[^?#/]$/.test(url)) return null;
  const server = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)\/[^/?#]+(?:\?([^#]*))?$/.exec(url);
  if (!server) return FORM;
  const parameters = new URLSearchParams(server[2]);
  const host = parameters.get('host') ?? (server[1] ?? '').replace(/:\d*$/, '');
  const mode = parameters.get('sslmode');
  if (mode === 'verify-full' || mode === 'disable') return null;
  return mode === null && isHere(host) ? null : ENCRYPTION;
}

/** A socket, or an address of this machine; not a name that somebody else says what it means. */
function isHere(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return (
    host === '' || host.startsWith('/') || host === 'localhost' || (isIP(bare) !== 0 && /^(?:127\.|::1$)/.test(bare))
  );
}
