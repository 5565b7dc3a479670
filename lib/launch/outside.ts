import { resolveTxt } from 'node:dns/promises';
import { connect } from 'node:tls';
import { files, pages } from '../base/routes';
import { DAY_MS } from '../base/time';
import { content } from '../content';

const PATIENCE_MS = 10_000;
/** Clients renew a certificate a month before its end (Let's Encrypt), so fewer days mean that renewing failed. */
const RENEWED_DAYS = 14;

const words = () => content().launch;

/** Requests the site by its public address, as visitors do. @returns problems of proxy, certificate and indexing */
export async function outsideFindings(siteUrl: string, now: Date): Promise<string[]> {
  const ask = (path: string) => fetch(siteUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
  try {
    const [home, robots, sitemap] = await Promise.all([pages.home, files.robots, files.sitemap].map(ask));
    if (!home?.ok) return [words().otherAnswer(siteUrl, home?.status ?? 0)];
    const days = Math.floor(((await certificateEnd(new URL(siteUrl))).getTime() - now.getTime()) / DAY_MS);
    const isHidden =
      /noindex/.test(home.headers.get('x-robots-tag') ?? '') ||
      /<meta name="robots" content="[^"]*noindex/.test(await home.text()) ||
      /^disallow:\s*\/\s*$/im.test((await robots?.text()) ?? '');
    return [
      ...(days < RENEWED_DAYS ? [words().certificate(days)] : []),
      ...(home.headers.has('strict-transport-security') ? [] : [words().hsts]),
      ...(isHidden ? [words().robots] : []),
      ...(/<loc>/.test((await sitemap?.text()) ?? '') ? [] : [words().sitemap]),
    ];
  } catch (error) {
    return [words().unreachable(siteUrl, reasonOf(error))];
  }
}

function certificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer'))).on('error', reject);
  });
}

/** Asks the name servers of a domain whether mail may be sent for it. */
export async function senderFindings(domain: string): Promise<string[]> {
  const has = async (name: string, version: string) =>
    (await resolveTxt(name).catch(() => [])).some((record) => record.join('').startsWith(version));
  return [
    ...((await has(domain, 'v=spf1')) ? [] : [words().spf(domain)]),
    ...((await has(`_dmarc.${domain}`, 'v=DMARC1')) ? [] : [words().dmarc(domain)]),
  ];
}

/** Code or message of a failed request; `fetch` hides it in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
