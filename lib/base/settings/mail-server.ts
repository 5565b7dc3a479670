import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';

export type MailServer = {
  host: string;
  port: number;
  /** `implicit`: encrypted from the first byte (smtps). `required`: after STARTTLS. `off`: unencrypted. */
  tls: 'implicit' | 'required' | 'off';
  login: { user: string; password: string } | null;
  /** PEM file of the certificate authorities to trust instead of the default ones. */
  caFile: string | null;
};

/**
 * Parses MAIL_URL: `smtps://` or `smtp://`. With `smtp://`, STARTTLS is off for this machine and required for others,
 * unless `?tls=required` or `?tls=off` is set. @throws Error that says what the URL must be
 */
export function readMailUrl(url: string): MailServer {
  const { protocol, hostname, port, username, password, pathname, searchParams } = URL.canParse(url)
    ? new URL(url)
    : new URL('none:');
  const scheme = /^smtps?:$/.exec(protocol)?.[0];
  if (!scheme || hostname === '')
    throw new Error('must be the address of a mail server such as smtp://user:password@mail.example.com:587');
  if (pathname !== '' && pathname !== '/') throw new Error('must end after the port of the mail server');
  const unknown = [...searchParams.keys()].find((name) => name !== 'tls' && name !== 'ca');
  if (unknown !== undefined) throw new Error(`has the unknown parameter ?${unknown}=; allowed: ?tls= and ?ca=`);
  if ((username === '') !== (password === ''))
    throw new Error(
      'must have both a user and a password, or neither; special characters written as %40, %3A and so on',
    );

  const host = hostname.replace(/^\[|\]$/g, '');
  const tls = tlsOf(scheme, host, searchParams.get('tls'));
  const caFile = searchParams.get('ca');
  if (caFile !== null && !(isAbsolute(caFile) && existsSync(caFile)))
    throw new Error('has ?ca=, which must be the absolute path of a PEM file');
  return {
    host,
    port: Number(port) || (scheme === 'smtps:' ? 465 : 587),
    tls,
    login: username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    caFile,
  };
}

function tlsOf(scheme: string, host: string, wanted: string | null): MailServer['tls'] {
  if (scheme === 'smtps:') {
    if (wanted !== null) throw new Error('is encrypted already: smtps:// takes no ?tls=');
    return 'implicit';
  }
  if (wanted === 'off' || wanted === 'required') return wanted;
  if (wanted !== null) throw new Error('has ?tls=, which must be off or required');
  return /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host) ? 'off' : 'required';
}
