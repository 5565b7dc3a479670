import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Site } from './site';

/** The parts of a mail that its reader sees. */
export type Received = {
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** The calendar attachment with unfolded lines; empty if there is none. */
  calendar: string;
};

/** Waits for the newest mail to an address with a matching subject, in the folder to which tests send mail. */
export async function mailTo(site: Site, address: string, subject: RegExp): Promise<Received> {
  let found: Received | undefined;
  await expect
    .poll(() => (found = mailsTo(site, address).findLast((mail) => subject.test(mail.subject))) !== undefined, {
      message: `a mail to ${address} about ${subject}`,
      timeout: 60_000,
    })
    .toBe(true);
  return found!;
}

/** All mails to an address, oldest first. File names begin with their time. */
export function mailsTo(site: Site, address: string): Received[] {
  return names(site.mailDir)
    .map((name) => readFileSync(join(site.mailDir, name), 'utf8'))
    .filter((source) => header(source, 'To') === address)
    .map(read);
}

/** The only link in a mail to this path. @returns its path and query */
export function linkIn(mail: Received, path: string): string {
  const links = new Set(
    mail.links
      .map((link) => new URL(link))
      .filter(({ pathname }) => pathname === path || pathname.startsWith(`${path}/`))
      .map(({ pathname, search }) => pathname + search),
  );
  expect([...links], `links to ${path}`).toHaveLength(1);
  return [...links][0]!;
}

function read(source: string): Received {
  const text = part(source, 'text/plain');
  return {
    subject: header(source, 'Subject'),
    text,
    html: part(source, 'text/html'),
    links: text.match(/https?:\/\/[^\s]+/g) ?? [],
    calendar: part(source, 'text/calendar').replace(/\r?\n /g, ''),
  };
}

function header(source: string, name: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
}

/** Decodes the part of a mail with this content type. */
function part(source: string, type: string): string {
  // With a calendar attachment, the text parts are nested in a multipart part.
  const parts = [...source.matchAll(/boundary="([^"]+)"/g)].reduce(
    (some, [, boundary]) => some.flatMap((each) => each.split(`--${boundary}`)),
    [source],
  );
  const found = parts.find((each) => /^\s*Content-Type: ([^;\s]+)/i.exec(each)?.[1] === type);
  if (found === undefined) return '';
  const body = found.slice(found.indexOf('\r\n\r\n') + 4);
  if (/Content-Transfer-Encoding: base64/i.test(found)) return Buffer.from(body, 'base64').toString();
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(found)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function names(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    // The folder does not exist before the first mail.
    return [];
  }
}
