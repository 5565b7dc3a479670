import { pdfWithText } from '../lib/testing/documents';
import { linkIn, mailTo } from './support/mail';
import { signIn, signInByForm } from './support/office';
import { expect, expectAccessible, test } from './support/test';

test('moderator sign-in can show the password, refuses a wrong one, and redirects signed-in moderators', async ({
  site,
  page,
  consoleErrors,
}) => {
  await page.goto('/moderator-login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Username').fill(site.moderator.username);
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')]);

  await signInByForm(page, site);
  await page.goto('/moderator-login');
  await expect(page).toHaveURL(/\/moderator-dashboard/);
});

test('creating, editing, closing and deleting a job changes the board and the activity log', async ({
  site,
  page,
  request,
}) => {
  const board = async () => (await request.get('/careers')).text();
  await signIn(page, site);

  await page.getByRole('button', { name: 'New job' }).click();
  const editor = page.getByRole('dialog', { name: 'New job' });
  await editor.getByLabel('Title').fill('Ledger Engineer');
  await editor.getByLabel('Company', { exact: true }).fill('Fjord Metrics');
  await editor.getByLabel('Location').fill('Singapore');
  await editor.getByLabel('Description').fill('Keep the books true.');
  await editor.getByLabel('Contact e-mail').fill('hiring@fjord.example');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Publish job' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ledger Engineer' });
  await expect(row.getByText('Published')).toBeVisible();
  expect(await board()).toContain('Ledger Engineer');

  await page.getByRole('button', { name: 'Edit Ledger Engineer' }).click();
  const edit = page.getByRole('dialog', { name: /Ledger Engineer/ });
  await edit.getByLabel('Salary').fill('S$9,000 - S$11,000 per month');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(board).toContain('S$9,000 – S$11,000');

  await page.locator('summary').filter({ hasText: 'More actions for Ledger Engineer' }).click();
  await page.getByRole('button', { name: 'Close Ledger Engineer' }).click();
  await expect(row.getByText('Closed')).toBeVisible();
  expect(await board()).not.toContain('Ledger Engineer');

  // Moves the pointer away, because a toast stays while the pointer rests on it and covers the row.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Delete Ledger Engineer' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(confirm.getByText('Are you sure you want to delete this job?')).toBeVisible();
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  const { id } = await site.db.job.findFirstOrThrow({ where: { title: 'Ledger Engineer' } });
  const log = await site.db.activityLog.findMany({
    where: { subjectType: 'job', subjectId: String(id) },
    orderBy: { id: 'asc' },
  });
  expect(log.map(({ action, actorName }) => `${actorName} ${action}`)).toEqual(
    ['job.create', 'job.edit', 'job.close', 'job.delete'].map((action) => `${site.moderator.username} ${action}`),
  );
});

test('a moderator approves two pending postings together', async ({ site, page, request }) => {
  const titles = ['Bulk Engineer One', 'Bulk Engineer Two'];
  for (const title of titles) {
    const answer = await request.post('/api/job-postings.php', {
      data: {
        title,
        company: 'Fjord Metrics',
        location: 'Singapore',
        description: 'Work.',
        email: 'hiring@fjord.example',
      },
    });
    expect(answer.status()).toBe(201);
  }
  await signIn(page, site);
  await page.getByRole('link', { name: /^Pending \d/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  for (const title of titles) await page.getByLabel(`Select ${title}`).check();
  await page.getByRole('button', { name: 'Approve selected (2)' }).click();
  await expect
    .poll(async () => (await site.db.job.findMany({ where: { title: { in: titles } } })).map(({ status }) => status))
    .toEqual(['published', 'published']);
});

test('a rejection’s reason is in the poster’s mail and in the activity log', async ({ site, page, request }) => {
  const email = 'declined@fjord.example';
  const posting = {
    title: 'Declined Engineer',
    company: 'Fjord Metrics',
    location: 'Singapore',
    description: 'Work.',
    email,
  };
  expect((await request.post('/api/job-postings.php', { data: posting })).status()).toBe(201);
  await signIn(page, site);
  await page.getByRole('button', { name: 'Reject Declined Engineer' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Rejection' });
  const reason = question.getByLabel('Reason (optional)');
  await expect(reason).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await reason.fill('Please name a salary.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Declined Engineer' }).getByText('Rejected', { exact: true }),
  ).toBeVisible();
  expect((await mailTo(site, email, /^Not approved/)).text).toContain('Please name a salary.');
  await page.goto('/moderator-dashboard?tab=activity');
  await expect(page.getByText('pending to rejected: Please name a salary.')).toBeVisible();
});

test('a posting that changes while a moderator reads it cannot be approved', async ({
  site,
  page,
  request,
  consoleErrors,
}) => {
  const email = 'changing@fjord.example';
  const posting = {
    title: 'Changing Engineer',
    company: 'Fjord Metrics',
    location: 'Singapore',
    description: 'What the moderator reads.',
    email,
  };
  expect((await request.post('/api/job-postings.php', { data: posting })).status()).toBe(201);
  const token = linkIn(await mailTo(site, email, /^We have your posting/), '/submit-job/manage')
    .split('/')
    .at(-1);
  await signIn(page, site);
  await page.getByRole('link', { name: 'Changing Engineer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changing Engineer' });
  await expect(dialog.getByText('What the moderator reads.')).toBeVisible();

  const edited = await request.post('/api/postings-manage/edit', {
    data: { ...posting, description: 'What nobody has read.', token },
  });
  expect(edited.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText('“Changing Engineer” has changed since you opened it. Read it again, then decide.').first(),
  ).toBeVisible();
  expect(await site.db.job.findFirst({ where: { email } })).toMatchObject({ status: 'pending' });
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')]);

  await page.getByRole('link', { name: 'Changing Engineer', exact: true }).click();
  await expect(dialog.getByText('What nobody has read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await site.db.job.findFirst({ where: { email } }))?.status).toBe('published');
});

test('a conflict in a reopened application shows the colleague’s decision and keeps the typed feedback', async ({
  site,
  page,
  request,
  consoleErrors,
}) => {
  const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Reopened') };
  const applied = await request.post('/api/direct-applications.php?job_id=1', {
    multipart: { applicant_name: 'Reopened Person', email: 'reopened@mail.example', phone: '1', resume },
  });
  const { id } = (await applied.json()).data as { id: number };
  await signIn(page, site);
  await page.goto(`/moderator-dashboard?tab=applications&q=reopened&application=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Application of Reopened Person' });
  await expect(dialog.getByRole('combobox', { name: 'Status', exact: true })).toBeVisible();
  // Closes and opens the dialog in one task, before the URL can change.
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('dialog[open] button[aria-label="Close"]')?.click();
    document.querySelector<HTMLAnchorElement>('a[href*="application="].row-link')?.click();
  });
  await expect(dialog.getByRole('combobox', { name: 'Status', exact: true })).toBeVisible();

  const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
  const decided = await request.patch(`/api/job-applications.php?id=${id}`, {
    data: { status: 'interview' },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(decided.status()).toBe(200);
  await dialog.getByRole('combobox', { name: 'Status', exact: true }).selectOption('rejected');
  await dialog.getByLabel('Feedback').fill('Not this time.');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'has already marked the application of Reopened Person Interview',
  );
  await expect(dialog.locator('.facts').getByText('Interview').first()).toBeVisible();
  await expect(dialog.getByLabel('Feedback')).toHaveValue('Not this time.');
  await expectAccessible(page);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')]);
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog).toBeHidden();
  expect(await site.db.application.findUnique({ where: { id } })).toMatchObject({
    status: 'rejected',
    feedback: 'Not this time.',
  });
});

test('reversing a rejection asks for confirmation in a dialog', async ({ site, page, request }) => {
  const posting = {
    title: 'Second Thought Engineer',
    company: 'Fjord Metrics',
    location: 'Singapore',
    description: 'Work.',
    email: 'second@fjord.example',
  };
  expect((await request.post('/api/job-postings.php', { data: posting })).status()).toBe(201);
  await signIn(page, site);
  const row = page.getByRole('row').filter({ hasText: posting.title });
  await row.getByRole('button', { name: /^Reject/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(row.getByText(`by ${site.moderator.username}`)).toBeVisible();
  await row.getByRole('button', { name: /^Approve/ }).click();
  const question = page.getByRole('dialog', { name: 'Approve After All?' });
  await expect(question.getByText(posting.title)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('Published')).toBeVisible();
});

test('Log Out revokes the session on the server and deletes the cookie', async ({ site, page, context, request }) => {
  await signIn(page, site);
  const cookies = await context.cookies();
  const header = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  expect((await request.get('/api/moderator/check.php', { headers: header })).status()).toBe(200);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/moderator-login/);
  expect((await request.get('/api/moderator/check.php', { headers: header })).status()).toBe(401);
});

test('without scripts a moderator signs in and reads the lists', async ({ site, browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await plain.newPage();
  // Filters for a name that no application has, because other tests of this worker may have left applications.
  await page.goto('/moderator-dashboard?tab=applications&q=nobody');
  await page.getByLabel('Username').fill(site.moderator.username);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(site.moderator.username);
  await page.getByLabel('Password', { exact: true }).fill(site.moderator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/moderator-dashboard\?tab=applications&q=nobody/);
  await expect(page.getByText('No applications found')).toBeVisible();
  await plain.close();
});
