import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openSession } from '../lib/platform/sessions/sessions';
import { person, signInAs, type Person } from './support/contract-fixtures';
import { linkIn, mailTo } from './support/mail';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const NEW_PASSWORD = 'seven slow ferries';
const main = (page: Page) => page.getByRole('main');

const ACCOUNTS = [
  {
    role: 'candidate',
    page: '/talent-seeker-dashboard?tab=security',
    signIn: '/api/auth/login.php',
    login: ({ email, password }: Person) => ({ email, password }),
  },
  {
    role: 'moderator',
    page: '/moderator-account',
    signIn: '/api/moderator/login.php',
    login: ({ username, password }: Person) => ({ username, password }),
  },
] as const;

/** Creates a person with three sessions: this browser, an API client and another browser. */
async function signedInElsewhere(site: Site, context: BrowserContext, role: Person['role']): Promise<Person> {
  const who = await person(site, role);
  await openSession(site.db, who.id, 'cookie', 'Firefox on Linux');
  await signInAs(context, site, who);
  return who;
}

const open = (site: Site, { id }: Person) => site.db.session.count({ where: { userId: id, revokedAt: null } });

for (const { role, page: address, signIn, login } of ACCOUNTS) {
  test(`a ${role} ends one of their other sessions, and then all of them`, async ({ site, page, context }) => {
    const who = await signedInElsewhere(site, context, role);
    await page.goto(address);
    const places = main(page).getByRole('region', { name: 'Where you are signed in' });
    await expect(places.getByRole('listitem')).toHaveCount(3);
    await expect(places.getByRole('listitem').first()).toContainText('This device');
    await places.getByRole('button', { name: /^Sign out Firefox on Linux/ }).click();
    await expect(places.getByText('Signed out there.')).toBeVisible();
    await expect(places.getByRole('listitem')).toHaveCount(2);
    expect(await open(site, who)).toBe(2);
    await places.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(places.getByText('Every other device has been signed out.')).toBeVisible();
    await expect(places.getByText('You are signed in nowhere else.')).toBeVisible();
    expect(await open(site, who)).toBe(1);
    expect(
      (
        await page.request.post('/api/auth/refresh.php', { headers: { Authorization: `Bearer ${who.token}` } })
      ).status(),
    ).toBe(401);
  });

  test(`a ${role} enters the current password to change it, which ends all other sessions`, async ({
    site,
    page,
    context,
    consoleErrors,
  }) => {
    const who = await signedInElsewhere(site, context, role);
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill('not the one');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('link', { name: 'The password is not correct.' })).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    await page.getByLabel('Current password').fill(who.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(main(page).getByRole('region', { name: 'Change your password' }).getByRole('status')).toBeFocused();
    await expect(page.getByLabel('New password')).toHaveValue('');
    await expect(main(page).getByText('You are signed in nowhere else.')).toBeVisible();
    await expectAccessible(page);
    const attempt = (password: string) =>
      page.request.post(signIn, { data: login({ ...who, password }), headers: { Accept: 'application/json' } });
    expect([(await attempt(who.password)).status(), (await attempt(NEW_PASSWORD)).status()]).toEqual([401, 200]);
    if (role === 'candidate') await mailTo(site, who.email, /password of your .* account was changed/);
  });

  test(`a ${role} changes the password and ends other sessions without scripts`, async ({ site, browser }) => {
    const { context, page, who } = await plainlySignedIn(site, browser, role);
    await page.goto(address);
    await page.getByLabel('Current password').fill(who.password);
    await page.getByLabel('New password').fill('password123');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('link', { name: /on the lists that attackers try/ })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByLabel('Current password').fill(who.password);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(main(page).getByText('Your password has been changed.')).toBeVisible();
    expect(await open(site, who)).toBe(1);
    await openSession(site.db, who.id, 'cookie');
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(main(page).getByText('Every other device has been signed out.')).toBeVisible();
    expect(await open(site, who)).toBe(1);
    await context.close();
  });
}

test('moderators can reach their account page from the dashboard and return', async ({ site, page, context }) => {
  await signedInElsewhere(site, context, 'moderator');
  await page.goto('/moderator-dashboard');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Job Listings' }).click();
  await expect(page).toHaveURL(/\/moderator-dashboard\?tab=jobs$/);
});

test('the profile form asks for the current password only when the address is changed', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  const who = await signedInElsewhere(site, context, 'candidate');
  const address = `moved-${who.email}`;
  await page.goto('/talent-seeker-dashboard?tab=profile');
  const password = page.getByLabel('Current password');
  await expect(password).toBeHidden();
  await page.getByLabel('Job title').fill('Ferry Engineer');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Profile updated successfully!' })).toBeFocused();

  await main(page).getByLabel('E-mail address').fill(address);
  await expect(password).toBeVisible();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(
    page.getByRole('link', { name: 'To change the e-mail address, enter your current password.' }),
  ).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await password.fill(who.password);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(main(page).getByText('Please confirm your e-mail address')).toBeVisible();
  await expect(password).toBeHidden();

  // In the signed-in browser the link asks for no password, and confirming ends all other sessions.
  await page.goto(linkIn(await mailTo(site, address, /Confirm your e-mail address/), '/verify-email'));
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeFocused();
  expect(await open(site, who)).toBe(1);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Talent Seeker Dashboard' })).toBeVisible();
});

test('without scripts the profile form always shows the password field', async ({ site, browser }) => {
  const { context, page, who } = await plainlySignedIn(site, browser, 'candidate');
  await page.goto('/talent-seeker-dashboard?tab=profile');
  await main(page).getByLabel('E-mail address').fill(`plain-${who.email}`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(
    page.getByRole('link', { name: 'To change the e-mail address, enter your current password.' }),
  ).toBeVisible();
  await expect(main(page).getByLabel('E-mail address')).toHaveValue(`plain-${who.email}`);
  await page.getByLabel('Current password').fill(who.password);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(main(page).getByText('Profile updated successfully!')).toBeVisible();
  expect(await site.db.user.findUniqueOrThrow({ where: { id: who.id } })).toMatchObject({
    email: `plain-${who.email}`,
  });
  await context.close();
});

async function plainlySignedIn(site: Site, browser: Browser, role: Person['role']) {
  const context = await plainVisitor(browser, site);
  return { context, page: await context.newPage(), who: await signedInElsewhere(site, context, role) };
}
