import type { APIRequestContext, Page } from '@playwright/test';
import { team as words } from '../lib/content/en/team';
import { secondFactor } from '../lib/content/en/accounts';
import { application, cookieOf, cvDocument, person, signInAs } from './support/contract-fixtures';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, DESKTOP, test } from './support/test';
import { plainVisitor } from './support/visitors';

const TEAM = '/moderator-dashboard/settings/team';
const PASSWORD = 'seven slow ferries';

async function check(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}

/** Invites an address on the Team page. @returns the link, which the page shows because tests have no mail server */
async function inviteAs(page: Page, email: string, role: string): Promise<string> {
  await page.goto(TEAM);
  await page.getByLabel(words.invite.email).fill(email);
  await page.getByLabel(words.invite.role, { exact: true }).selectOption({ label: role });
  await page.getByRole('button', { name: words.invite.submit }).click();
  await expect(page.getByText(words.invitedByHand)).toBeVisible();
  const link = await page.locator('#invite code').innerText();
  // A link from the history does not show it again.
  await page.goto(TEAM);
  await expect(page.locator('#invite code')).toHaveCount(0);
  return new URL(link).pathname + new URL(link).search;
}

async function join(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(words.acceptPage.name).fill('Robin Berg');
  await page.getByLabel(words.acceptPage.username).fill(username);
  await page.getByLabel(words.acceptPage.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.acceptPage.submit }).click();
}

/** Pages of the office that show records, with every part of them open. */
async function officePages(site: Site): Promise<string[]> {
  const [{ id }, cv] = [
    await application(site, { email: 'ida@team.example' }),
    await cvDocument(site, { email: 'ida@team.example' }),
  ];
  const { jobId } = await site.db.application.findUniqueOrThrow({ where: { id }, select: { jobId: true } });
  const D = '/moderator-dashboard';
  return [
    ...[`${D}`, `${D}?job=${jobId}`, `${D}?tab=applications`, `${D}?tab=applications&application=${id}`],
    ...[`${D}?tab=cvs`, `${D}?tab=cvs&cv=${cv.id}`, `${D}?tab=messages`, `${D}?tab=subscribers`, `${D}?tab=mail`],
    ...[`${D}?tab=activity`, `${D}?tab=today`, `${D}/jobs/${jobId}`, `${D}/jobs/${jobId}/shortlist`],
    ...[`${D}/board?job=${jobId}`, `${D}/applications/${id}/interviews`, `${D}/people/application-${id}`],
    ...[`${D}/people/cv-${cv.id}`, `${D}/find?q=ida`, `${D}/lists`, `${D}/figures`, `${D}/settings`],
    ...[`${D}/review/applications?open=${id}`, `${D}/review/cvs?open=${cv.id}`, `${D}/review/jobs?open=${jobId}`],
  ];
}

/** Addresses to which the forms of a page post, as they are without scripts. */
async function postsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([path, answer.status()]).toEqual([path, 200]);
  const html = await answer.text();
  const forms = [...html.matchAll(/<form\b[^>]*\bmethod="post"[^>]*>/gi)].map(
    ([tag]) => /\baction="([^"]*)"/.exec(tag)?.[1],
  );
  const buttons = [...html.matchAll(/\bformaction="([^"]*)"/gi)].map(([, action]) => action);
  return [...forms, ...buttons]
    .filter((action) => action !== undefined)
    .map((action) => action.replaceAll('&amp;', '&'));
}

test('an invited reviewer joins, sees no button to decide, and is refused in words', async ({
  page,
  site,
  browser,
}) => {
  const boss = await person(site, 'moderator');
  await signInAs(page.context(), site, boss);
  await page.goto(TEAM);
  await expect(page.getByRole('heading', { name: words.caption })).toBeVisible();
  await check(page);
  const link = await inviteAs(page, 'robin@team.example', 'Reviewer');
  await expect(page.getByText('robin@team.example, Reviewer')).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url });
  const robin = await context.newPage();
  await robin.goto(link);
  await expect(robin.getByText(words.acceptPage.lead('robin@team.example', 'Reviewer'))).toBeVisible();
  await check(robin);
  await join(robin, link, 'robin-berg');
  await expect(robin).toHaveURL(/\/moderator-dashboard/);
  await robin.goto(link);
  await expect(robin.getByRole('heading', { name: words.acceptPage.failed })).toBeVisible();

  await robin.goto('/moderator-dashboard');
  await expect(robin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(robin.getByRole('button', { name: 'New job' })).toHaveCount(0);
  await expect(robin.getByRole('button', { name: /^(?:Approve|Reject|Edit|Close|Delete)\b/ })).toHaveCount(0);
  await expect(robin.getByRole('checkbox')).toHaveCount(0);
  await robin.goto('/moderator-dashboard/settings');
  await expect(robin.getByRole('tab', { name: words.title })).toHaveCount(0);

  const told = words.notPermitted('reviewer', 'own');
  await robin.goto(TEAM);
  await expect(robin).toHaveURL(/\/not-permitted\?lacks=own$/);
  await expect(robin.getByText(told)).toBeVisible();
  await check(robin);
  const refused = await context.request.put('/api/jobs.php?id=1', { data: { status: 'closed' } });
  expect([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    words.notPermitted('reviewer', 'decide'),
  ]);

  // Another role ends the session.
  await page.goto(TEAM);
  const row = page.getByRole('row').filter({ hasText: 'robin-berg' });
  await row.getByRole('combobox').selectOption({ label: 'Recruiter' });
  await row.getByRole('button', { name: `${words.save} Robin Berg` }).click();
  await expect(page.getByText(words.done.role)).toBeVisible();
  await robin.goto('/moderator-dashboard');
  await expect(robin).toHaveURL(/\/moderator-login/);
  await context.close();
});

test('without scripts, an administrator invites another, who must set up a second factor, and one of them leaves', async ({
  browser,
  site,
}) => {
  const boss = await person(site, 'moderator');
  const [mine, theirs] = [await plainVisitor(browser, site), await plainVisitor(browser, site)];
  await signInAs(mine, site, boss);
  const [page, robin] = [await mine.newPage(), await theirs.newPage()];
  const link = await inviteAs(page, 'second@team.example', 'Administrator');
  await join(robin, link, 'second-admin');
  await expect(robin).toHaveURL(/\/moderator-account\/second-factor/);
  await expect(robin.getByText(secondFactor.required)).toBeVisible();
  await page.goto(TEAM);
  const row = page.getByRole('row').filter({ hasText: 'second-admin' });
  await row.getByRole('button', { name: `${words.close} Robin Berg` }).click();
  await expect(page.getByText(words.done.close)).toBeVisible();

  // The settings need a recent sign-in, and lead there and back.
  await site.db.session.updateMany({
    where: { userId: boss.id },
    data: { createdAt: new Date(Date.now() - 15 * 60_000) },
  });
  await row.getByRole('button', { name: `${words.reopen} Robin Berg` }).click();
  await expect(page).toHaveURL(/\/moderator-login\?next=/);
  await page.getByLabel('Username').fill(boss.username);
  await page.getByLabel('Password', { exact: true }).fill(boss.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(TEAM));
  expect(await site.db.session.count({ where: { userId: boss.id, kind: 'cookie', revokedAt: null } })).toBe(1);
  await page
    .getByRole('row')
    .filter({ hasText: 'second-admin' })
    .getByRole('button', { name: /^Open access/ })
    .click();
  await expect(page.getByText(words.done.reopen)).toBeVisible();
  await Promise.all([mine.close(), theirs.close()]);
});

test('no page of the office has a form that the role of its reader may not send', async ({ site, playwright }) => {
  const paths = await officePages(site);
  for (const staffRole of ['reviewer', 'recruiter'] as const) {
    const { id } = await person(site, 'moderator');
    await site.db.user.update({ where: { id }, data: { staffRole } });
    const Cookie = await cookieOf(site, { id });
    const request = await playwright.request.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { Cookie, Accept: 'text/html' },
    });
    const actions = new Map<string, string>();
    for (const path of paths)
      for (const action of await postsOf(request, path)) actions.set(action.split('?')[0]!, path);
    expect(actions.size).toBeGreaterThan(3);
    const api = await playwright.request.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { Cookie, Origin: site.url },
    });
    const refused: string[][] = [];
    for (const [action, path] of actions)
      if (!action.includes('logout') && (await api.post(action, { data: {} })).status() === 403)
        refused.push([staffRole, path, action]);
    expect(refused).toEqual([]);
    await Promise.all([request.dispose(), api.dispose()]);
  }
});
