/** Finds the links in a site's mails and records a running site's answers to them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Answer, By, KeptSite } from './kept-sites';

const MOST_REDIRECTS = 5;
const AT_ONCE = 4;
/** Pages with one form that does what the mail offers. They are submitted last, because they change the site. */
const PRESSED = /^\/(verify-email|reset-password|newsletter\/confirm|job-alerts\/confirm|newsletter\/unsubscribe)\b/;
const RESET = /^\/reset-password\b/;
/** Pages that show more to a moderator than to a visitor. */
const OFFICE = /^\/moderator-dashboard\b/;
const RECORD = /^(Application|CV) of /;
const NEW_PASSWORD = 'Another-Long-Pass-77!';
/** Links to sign-in all show the same page, whose texts are not recorded. */
const SIGN_IN = /^\/(moderator-)?login$/;

export type Asked = Answer & {
  link: string;
  text: string;
};

/** Distinct links to the site in a folder of mails, without the site's origin. */
export async function mailedLinks(mailDir: string, siteUrl: string): Promise<string[]> {
  const links = new Set<string>();
  for (const name of readdirSync(mailDir).sort()) {
    const mail = await PostalMime.parse(readFileSync(join(mailDir, name)));
    const text = [mail.text, mail.html, ...mail.headers.map(({ value }) => value)].join('\n').replaceAll('&amp;', '&');
    for (const [url] of text.matchAll(/https?:\/\/[^\s"'<>)\]]+/g))
      if (url === siteUrl || url.startsWith(`${siteUrl}/`)) links.add(url.slice(siteUrl.length) || '/');
  }
  return [...links];
}

/** Follows every link as a visitor, and office links also as a moderator; then submits the confirmation forms. */
export async function followLinks(
  origin: string,
  links: readonly string[],
  { username, password }: KeptSite['moderator'],
): Promise<Asked[]> {
  const [visitor, moderator] = [new Browser(origin), new Browser(origin)];
  await moderator.signIn(username, password);
  const ways = links.flatMap((link) => [
    { by: 'visitor' as const, link, ask: () => visitor.get(link) },
    ...(OFFICE.test(link) ? [{ by: 'moderator' as const, link, ask: () => moderator.get(link) }] : []),
  ]);
  const read = await severalAtOnce(ways, async ({ by, link, ask }) => answerOf(by, link, await ask()));
  const pressed: Asked[] = [];
  // A new password invalidates the other links of its account, so the reset form is submitted first.
  const forms = links
    .filter((each) => PRESSED.test(each))
    .sort((a, b) => Number(RESET.test(b)) - Number(RESET.test(a)));
  for (const link of forms) pressed.push(answerOf('visitor, pressing', link, await visitor.press(link)));
  return [...read, ...pressed];
}

async function severalAtOnce<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  const waiting = all.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, one] of waiting) done[index] = await work(one);
    }),
  );
  return done;
}

function answerOf(by: By, link: string, { status, path, body }: Page): Asked {
  const [asked = ''] = link.split('?');
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? '';
  const says = [
    ...textsOf(main, /<h1[^>]*>(.*?)<\/h1>/gs),
    ...textsOf(main, /<div role="alert"[^>]*>(.*?)<\/div>/gs),
    // The title of the posting that the link manages.
    ...[...main.matchAll(/<input[^>]* name="title"[^>]*>/g)].map(([input]) => attributeOf(input, 'value') ?? ''),
    ...(by === 'moderator' ? textsOf(body, /<h2[^>]*>(.*?)<\/h2>/gs).filter((text) => RECORD.test(text)) : []),
    ...(by === 'visitor, pressing' ? textsOf(main, /<h2[^>]*>(.*?)<\/h2>/gs).slice(0, 1) : []),
  ];
  return { link, by, status, leadsTo: path === asked ? null : path, says: says.filter(Boolean), text: textOf(body) };
}

function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, inner = '']) => textOf(inner));
}

function textOf(html: string): string {
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => attributeOf(input, 'value') ?? '');
  const shown = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');
  return [shown.replace(/\s+/g, ' ').trim(), ...fields].join(' ').trim();
}

type Page = { status: number; path: string; body: string };

class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async get(link: string): Promise<Page> {
    return this.send(link, {});
  }

  /** Submits the first form of a page with its values, and with a password if required. */
  async press(link: string): Promise<Page> {
    const page = await this.get(link);
    const form = /<main.*?(<form[^>]*>)(.*?)<\/form>.*<\/main>/s.exec(page.body);
    const action = form === null ? null : attributeOf(form[1]!, 'action');
    if (form === null || action === null) return page;
    const fields = [...form[2]!.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => !input.includes('type="radio"') || input.includes(' checked'))
      .map((input) => [
        attributeOf(input, 'name') ?? '',
        input.includes('type="password"') ? NEW_PASSWORD : (attributeOf(input, 'value') ?? ''),
      ]);
    return this.send(action, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async signIn(username: string, password: string): Promise<void> {
    const { body } = await this.get('/api/auth/csrf');
    const { csrfToken } = JSON.parse(body) as { csrfToken: string };
    const fields = { csrfToken, username, password, json: 'true' };
    const { status } = await this.send('/api/auth/callback/moderator', {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    if (status !== 200) throw new Error(`The moderator of the kept site cannot sign in: ${status}`);
  }

  private async send(link: string, init: RequestInit, redirects = 0): Promise<Page> {
    const url = new URL(link, this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Accept: 'text/html', Origin: this.origin, ...(cookie && { Cookie: cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      this.cookies.set(name, value);
    }
    const body = await response.text();
    const to = response.headers.get('location');
    if (to === null || redirects === MOST_REDIRECTS) return { status: response.status, path: url.pathname, body };
    const { pathname, search } = new URL(to, url);
    if (SIGN_IN.test(pathname)) return { status: response.status, path: pathname, body };
    return this.send(pathname + search, {}, redirects + 1);
  }
}

function attributeOf(attributes: string, name: string): string | null {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? [];
  return value?.replaceAll('&amp;', '&') ?? null;
}
