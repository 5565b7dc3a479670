/** How this machine calls itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** @param port on which the connection came in */
export type IsOwnHost = (host: string, port: number | undefined) => boolean;

/**
 * Whether a request that names a host is meant for this site: it names the host of SITE_URL, with its port unless that is the usual one.
 * A site on this machine only (SITE_URL unset, or one of the machine's own names) is meant by each of these names, with the port of
 * SITE_URL or the one that is listened on.
 */
export function ownHostOf(siteUrl: string): IsOwnHost {
  const { protocol, hostname, port } = new URL(siteUrl);
  const usual = protocol === 'https:' ? 443 : 80;
  const isLocal = LOOPBACK.includes(hostname);
  const own = new Set(
    (isLocal ? LOOPBACK : [hostname]).flatMap((name) => withPort(name, Number(port) || usual, usual)),
  );
  return (host, listening) => {
    if (own.has(host)) return true;
    const asked = host.toLowerCase();
    if (own.has(asked)) return true;
    return isLocal && listening !== undefined && LOOPBACK.some((name) => withPort(name, listening, 80).includes(asked));
  };
}

/** Both ways to write it where the port may be left out. */
function withPort(name: string, port: number, usual: number): string[] {
  return port === usual ? [name, `${name}:${port}`] : [`${name}:${port}`];
}
