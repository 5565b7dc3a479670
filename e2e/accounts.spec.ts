import type { Page } from '@playwright/test';
import { linkIn, mailsTo, mailTo } from './support/mail';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const PASSWORD = 'quiet harbour lamp';
const OTHER_PASSWORD = 'seven slow ferries';
const VERIFY = /Confirm your e-mail address/;
const RESET = /Choose a new password/;

let people = 0;
const newAddress = () => `casey${(people += 1)}@mail.example`;
const main = (page: Page) => page.getByRole('main');
const userOf = (site: Site, email: string) => site.db.user.findUniqueOrThrow({ where: { email } });

/** Registers through the API. @returns the Bearer token */
async function registered(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/auth/register.php', {
    data: { name: 'Casey Doe', email, password: PASSWORD },
    headers: { Accept: 'application/json' },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.token as string;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await main(page).getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('registering signs a candidate in and mails a link to confirm the address', async ({ page, site }) => {
  const email = newAddress();
  await page.goto('/talent-seeker-dashboard');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full name').fill('Casey Doe');
  await main(page).getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/talent-seeker-dashboard$/);
  await expect(page.getByText('Registration successful! Welcome to Northlane!')).toBeVisible();

  const link = linkIn(await mailTo(site, email, VERIFY), '/verify-email');
  await page.goto(link);
  expect((await userOf(site, email)).emailVerifiedAt, 'looking at the page confirms nothing').toBeNull();
  await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeFocused();
  expect((await userOf(site, email)).emailVerifiedAt).not.toBeNull();
  const [mail] = await site.db.outboxMail.findMany({ where: { toAddress: email } });
  expect(mail, 'the link is nowhere in the database').toMatchObject({ status: 'sent', text: '', html: null });
});

test('a used confirmation link shows an error with the possible reasons', async ({ page, site, consoleErrors }) => {
  const email = newAddress();
  await registered(page, email);
  const link = linkIn(await mailTo(site, email, VERIFY), '/verify-email');
  for (const works of [true, false]) {
    await page.goto(link);
    await page.getByLabel('New password').fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
    await expect(
      main(page).getByText(works ? 'Email verified successfully!' : 'Email verification failed'),
    ).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'What may have happened' })).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('the owner of an address takes over an account that another person registered with it', async ({
  page,
  site,
  consoleErrors,
}) => {
  const email = newAddress();
  const token = await registered(page, email);
  await page.goto(linkIn(await mailTo(site, email, VERIFY), '/verify-email'));
  await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a password of your own.' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('New password').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeFocused();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  expect(
    (await page.request.get('/api/auth/profile.php', { headers: { Authorization: `Bearer ${token}` } })).status(),
  ).toBe(401);
  await page.getByRole('link', { name: 'Sign in with the new password' }).click();
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')]);
  await signIn(page, email, OTHER_PASSWORD);
  await expect(page).toHaveURL(/\/talent-seeker-dashboard$/);
});

test('without scripts the confirmation page asks for a password until it accepts one', async ({
  browser,
  page,
  site,
}) => {
  const email = newAddress();
  await registered(page, email);
  const context = await plainVisitor(browser, site);
  const plain = await context.newPage();
  await plain.goto(linkIn(await mailTo(site, email, VERIFY), '/verify-email'));
  for (const password of ['password123', OTHER_PASSWORD]) {
    await plain.getByLabel('New password').fill(password);
    await plain.getByRole('button', { name: 'Confirm this e-mail address' }).click();
    await expect(
      main(plain)
        .getByText(password === OTHER_PASSWORD ? 'Email verified successfully!' : 'on the lists that attackers try')
        .first(),
    ).toBeVisible();
  }
  await context.close();
});

test('a password reset by mail ends earlier sessions and invalidates the old password', async ({
  page,
  site,
  consoleErrors,
}) => {
  const email = newAddress();
  const token = await registered(page, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await main(page).getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Password reset email sent!' })).toBeFocused();

  const mail = await mailTo(site, email, RESET);
  expect(mail.text).toContain('30 minutes');
  const link = linkIn(mail, '/reset-password');
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await page.goto(link);
  await page.getByLabel('New password').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password reset successful!' })).toBeFocused();
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([]);
  expect(
    (await page.request.get('/api/auth/profile.php', { headers: { Authorization: `Bearer ${token}` } })).status(),
  ).toBe(401);

  await page.getByRole('link', { name: 'Sign in with the new password' }).click();
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')]);
  await signIn(page, email, OTHER_PASSWORD);
  await expect(page).toHaveURL(/\/talent-seeker-dashboard$/);
  await expect(page.getByText('Welcome back, Casey Doe!')).toBeVisible();
});

test('a password reset for an unknown address shows success and mails nothing', async ({ page, site }) => {
  const [stranger, known] = [newAddress(), newAddress()];
  await registered(page, known);
  for (const email of [stranger, known]) {
    await page.goto('/forgot-password');
    await main(page).getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Password reset email sent!' })).toBeVisible();
  }
  // This mail is sent later than a mail to the unknown address would be, so that one would have arrived.
  await mailTo(site, known, RESET);
  expect(mailsTo(site, stranger)).toEqual([]);
});

test('a failed sign-in does not reveal whether an account exists, and remembers the intended page', async ({
  page,
  consoleErrors,
}) => {
  const email = newAddress();
  await registered(page, email);
  await page.goto('/job-applications');
  await expect(page).toHaveURL(/\/login\?next=%2Fjob-applications/);
  for (const [address, password] of [
    [newAddress(), PASSWORD],
    [email, 'wrong'],
  ] as const) {
    await signIn(page, address, password);
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
  expect(consoleErrors.splice(0)).toHaveLength(2);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/job-applications$/);
  for (const path of ['/login', '/register', '/login?next=/job-applications']) {
    await page.goto(path);
    await expect(page).toHaveURL(path.includes('next') ? /\/job-applications$/ : /\/talent-seeker-dashboard$/);
  }
});

test('registration, confirmation, reset and sign-in work without scripts', async ({ browser, site }) => {
  const context = await plainVisitor(browser, site);
  const page = await context.newPage();
  const email = newAddress();
  await page.goto('/register');
  await main(page).getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('link', { name: 'Enter your full name.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(main(page).getByLabel('E-mail address')).toHaveValue(email);
  await page.getByLabel('Full name').fill('Casey Doe');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/talent-seeker-dashboard/);

  await page.goto(linkIn(await mailTo(site, email, VERIFY), '/verify-email'));
  await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();

  await page.goto('/forgot-password');
  await main(page).getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Password reset email sent!' })).toBeVisible();
  await page.goto(linkIn(await mailTo(site, email, RESET), '/reset-password'));
  // A common password is refused, and the link still works afterwards.
  for (const password of ['password123', OTHER_PASSWORD]) {
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(
      main(page)
        .getByText(password === OTHER_PASSWORD ? 'Password reset successful!' : 'on the lists that attackers try')
        .first(),
    ).toBeVisible();
  }
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email, PASSWORD);
  await expect(main(page).getByText('Invalid email or password')).toBeVisible();
  await expect(main(page).getByLabel('E-mail address')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/talent-seeker-dashboard/);
  await context.close();
});

test('without scripts an invalid link shows its error', async ({ browser, site }) => {
  const context = await plainVisitor(browser, site);
  const page = await context.newPage();
  await page.goto('/verify-email?token=broken');
  await page.getByLabel('New password').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
  await expect(main(page).getByText('Email verification failed')).toBeVisible();
  await page.goto('/reset-password?token=broken');
  await page.getByLabel('New password').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(main(page).getByText('Password reset failed')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await context.close();
});
