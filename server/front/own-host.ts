const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** @param port of the connection */
export type IsOwnHost = (host: string, port: number | undefined) => boolean;

/**
 * Returns a check whether a request's host is this site's: the host of SITE_URL, with its port unless that is the default.
 * A local site (SITE_URL unset or local) accepts all local names, with the port of SITE_URL or the listening one.
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

/** Returns both spellings if the port is the default. */
function withPort(name: string, port: number, usual: number): string[] {
  return port === usual ? [name, `${name}:${port}`] : [`${name}:${port}`];
}
