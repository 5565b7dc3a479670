import { isIP } from 'node:net';

const FORM =
  'must be file: and the path of a file, without parameters, or postgresql://user:password@host:port/database';
const ENCRYPTION =
  'must end with ?sslmode=verify-full (for an authority of your own with &sslrootcert=/path/to/its.pem behind it), or with ?sslmode=disable on a network of your own: the database is on another machine';

/**
 * Checks DATABASE_URL. Another machine's URL must state its encryption, because all personal data crosses it; `pg` and
 * PostgreSQL's programs disagree on other values of `sslmode`.
 * @returns the problem, for the operator; null for a usable URL
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

/** True for a socket or a loopback address. Other names depend on a resolver, so they do not count as this machine. */
function isHere(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return (
    host === '' || host.startsWith('/') || host === 'localhost' || (isIP(bare) !== 0 && /^(?:127\.|::1$)/.test(bare))
  );
}
