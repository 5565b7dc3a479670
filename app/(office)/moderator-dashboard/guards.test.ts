import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { officePages } from '@/lib/base/office-routes';
import { candidate, cookieOf, moderator } from '@/lib/testing/fixtures';
import '@/lib/testing/harness';
import { permits, STAFF_ROLES, type Permission } from '@/lib/vocabulary/team';

let sent = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (sent.startsWith(`${name}=`) ? { value: sent.slice(name.length + 1) } : undefined),
  }),
  headers: async () => new Headers(),
}));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

/** Pages that ask for more than `read`. */
const PERMISSIONS: Record<string, Permission> = {
  'candidates/new': 'write',
  'find/skills': 'write',
  imports: 'write',
  'imports/[id]': 'write',
  'imports/[id]/review': 'write',
  'jobs/new': 'decide',
  letters: 'write',
  'settings/team': 'own',
};

function pagesIn(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pagesIn(folder, join(path, entry.name)) : entry.name === 'page.tsx' ? [path] : [],
  );
}
const PAGES = pagesIn(__dirname).filter((path) => `/moderator-dashboard/${path}` !== officePages.notPermitted);

type Page = (props: { params: Promise<object>; searchParams: Promise<object> }) => Promise<unknown>;

const REFUSED = /^to (\/moderator-login|\/moderator-dashboard\/not-permitted)\?/;

/** Where a page that refuses redirects the person who sends the cookie; null if it does not refuse. */
async function leads(path: string): Promise<string | null> {
  const { default: page } = (await import(join(__dirname, path, 'page'))) as { default: Page };
  const params = { id: '1', record: 'cv-1', list: 'jobs' };
  return page({ params: Promise.resolve(params), searchParams: Promise.resolve({}) }).then(
    () => null,
    ({ message }: Error) => (REFUSED.test(message) ? message.slice(3) : null),
  );
}

test.each(STAFF_ROLES)('the role %s opens exactly the office pages that it includes', async (staffRole) => {
  expect(PAGES.length).toBeGreaterThan(17);
  sent = await cookieOf(await moderator({ staffRole }));
  for (const path of PAGES) {
    const permission = PERMISSIONS[path] ?? 'read';
    const told = `${officePages.notPermitted}?lacks=${permission}`;
    expect([path, await leads(path)]).toEqual([path, permits(staffRole, permission) ? null : told]);
  }
});

test('office pages lead visitors and candidates to the sign-in, and moderators without a role to the reason', async () => {
  const [stranger, nobody] = [await cookieOf(await candidate()), await cookieOf(await moderator({ staffRole: null }))];
  for (const path of PAGES) {
    for (const cookie of ['', stranger]) {
      sent = cookie;
      expect([path, await leads(path)]).toEqual([path, expect.stringMatching(/^\/moderator-login\?next=/)]);
    }
    sent = nobody;
    expect([path, await leads(path)]).toEqual([path, expect.stringContaining(officePages.notPermitted)]);
  }
});
