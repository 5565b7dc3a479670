import type { Locator, Page } from '@playwright/test';
import { confirmRequirements, jobWithApplicants, shortlistPeople, signShortlist } from './support/shortlist';
import { linkIn, mailTo } from './support/mail';
import { person, signInAs } from './support/contract-fixtures';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const WIDE = { width: 1440, height: 900 };

/** Opens the disclosure whose summary contains this text. */
const unfold = (part: Locator, line: string) => part.locator('summary').filter({ hasText: line }).click();

/** Creates a job with a shortlist of two people, signed by a moderator, whose session `page` then has. */
async function signedShortlist(site: Site, page: Page): Promise<{ id: number; moderator: string }> {
  const id = await jobWithApplicants(site);
  const moderator = await person(site, 'moderator');
  await signInAs(page.context(), site, moderator);
  await page.goto(`/moderator-dashboard/jobs/${id}/shortlist`);
  await confirmRequirements(page);
  await shortlistPeople(page, [
    [
      'Ida Berg',
      'Ida Berg upgraded forty clusters of a bank, without an outage.',
      'Ring her on +44 20 7946 0001: notice.',
    ],
    ['Wen Li', 'The same in Lyon, and wrote it down for the team.'],
  ]);
  await signShortlist(page, moderator.name);
  return { id, moderator: moderator.name };
}

// promise: client-answers
test('a client opens a signed shortlist by link without an account, answers and gets an interview date', async ({
  site,
  page,
  browser,
}) => {
  await page.setViewportSize(WIDE);
  const { id } = await signedShortlist(site, page);
  const panel = page.getByRole('region', { name: 'Send to client' });
  await expect(panel.getByText('Nothing has gone to the client yet.')).toBeVisible();
  await expect(panel.getByLabel('The client’s name')).toBeHidden();
  await unfold(panel, 'Send people to the client');

  // A refused form stays open with its typed values and ticked boxes.
  await panel.getByLabel('Wen Li').uncheck();
  await panel.getByLabel('The client’s name').fill('Dana Reed');
  await panel.getByLabel('The client’s e-mail address').fill('dana.reed@harrow');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send the link' }).click();
  await expect(panel.getByText(/e-mail address in the correct format/).first()).toBeVisible();
  await expect(panel.getByLabel('The client’s name')).toHaveValue('Dana Reed');
  await expect(panel.getByLabel('Ida Berg')).toBeChecked();
  await expect(panel.getByLabel('Wen Li')).not.toBeChecked();
  await expectAccessible(page);
  await panel.getByLabel('Wen Li').check();
  await panel.getByLabel('The client’s e-mail address').fill('dana.reed@harrow.example');
  await panel.getByRole('button', { name: 'Send the link' }).click();
  await expect(panel.getByText('The link to 2 people is on its way to Dana Reed.')).toBeVisible();
  await expect(panel.getByText('The client has yet to answer for 2 people.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Revoke link (Dana Reed)' })).toBeVisible();
  await unfold(panel, 'Name and contact data');
  await panel.getByRole('button', { name: 'Ask by mail (Ida Berg)' }).click();
  await expect(panel.getByText('Ida Berg is asked by mail.')).toBeVisible();
  await expect(panel.getByText(/Ida Berg: Asked by mail/)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const client = await elsewhere.newPage();
  const link = linkIn(await mailTo(site, 'dana.reed@harrow.example', /^Two people for/), '/introductions');
  const opened = await client.goto(link);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'strict-origin' });
  expect(opened?.headers()['cache-control']).toContain('no-store');
  await expect(client.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await client.setViewportSize(WIDE);
  await expect(client.getByRole('heading', { level: 1, name: 'Two people we would like you to meet' })).toBeVisible();
  await expect(client.getByText('Ida B. upgraded forty clusters of a bank')).toBeVisible();
  await expect(client.getByText('Ring her on [phone left out]: notice.')).toBeVisible();
  await expect(client.locator('main')).not.toContainText('Berg');
  await expectAccessible(client);
  await expectNoSideScroll(client);
  await client.setViewportSize(PHONE);
  await expectAccessible(client);
  await expectNoSideScroll(client);
  await client.setViewportSize(DESKTOP);

  // The candidate consents in another browser, after which the client's page shows the name.
  const candidate = await (await browser.newContext({ baseURL: site.url })).newPage();
  await candidate.goto(
    linkIn(await mailTo(site, 'ida.berg@mail.example', /^Your introduction/), '/introductions/consent'),
  );
  await expectAccessible(candidate);
  await candidate.getByRole('button', { name: 'Yes, show my name and contact data' }).click();
  await expect(candidate.getByText('Thank you. The client sees your name')).toBeVisible();
  await expectNoSideScroll(candidate);
  await candidate.context().close();

  await client.reload();
  const ida = client.getByRole('listitem').filter({ has: client.getByRole('heading', { level: 2, name: 'Ida Berg' }) });
  await expect(ida.getByRole('link', { name: 'ida.berg@mail.example' })).toBeVisible();
  await ida.getByLabel('I have a question').check();
  await ida.getByRole('button', { name: 'Send my answer (Ida Berg)' }).click();
  await expect(ida.getByText('Write your question.').first()).toBeVisible();
  await expectAccessible(client);
  await ida.getByLabel('Yes, I would like to meet them').check();
  await ida.getByRole('button', { name: 'Send my answer (Ida Berg)' }).click();
  await expect(ida.getByText('you would like to meet Ida Berg')).toBeVisible();
  await expectAccessible(client);

  await page.goto(`/moderator-dashboard/jobs/${id}/shortlist?list=sign`);
  await expect(panel.getByText('1 answer waits for us: Ida Berg (Yes).')).toBeVisible();
  await expect(panel.getByText('1 yes, 1 without an answer')).toBeVisible();
  await expect(panel.getByText('1 agreed, 1 not asked')).toBeVisible();
  await expectAccessible(page);
  await unfold(panel, 'Name and contact data');
  await expect(
    panel
      .getByText(/^Agreed \(Candidate,/)
      .or(panel.getByText(/Ida Berg: Agreed/))
      .first(),
  ).toBeVisible();
  await unfold(panel, 'To Dana Reed');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Offer times (Ida Berg)' }).click();

  // The moderator offers three times; the candidate chooses one, and both sides get a calendar entry.
  await expect(page.getByRole('heading', { level: 1, name: 'Interviews: Ida Berg' })).toBeVisible();
  await expectAccessible(page);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Time 1').fill(`${day(-1)}T09:30`);
  await page.getByLabel('Time 2').fill(`${day(3)}T14:00`);
  await page.getByLabel('Time 3').fill(`${day(4)}T11:00`);
  await page.getByLabel('Location').fill('https://meet.example/northlane');
  await page.getByRole('button', { name: 'Send the times' }).click();
  await expect(page.getByText('This time is over. Choose one to come.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Time 1').fill(`${day(3)}T09:30`);
  await page.getByRole('button', { name: 'Send the times' }).click();
  await expect(page.getByText('Three times are offered')).toBeVisible();

  const chooser = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
  await chooser.goto(linkIn(await mailTo(site, 'ida.berg@mail.example', /^Times for your interview/), '/interviews'));
  await expect(chooser.getByRole('radio')).toHaveCount(4);
  await chooser.setViewportSize(PHONE);
  await expectNoSideScroll(chooser);
  await chooser.getByRole('radio').nth(1).check();
  await chooser.getByRole('button', { name: 'Send my choice' }).click();
  await expect(chooser.getByRole('heading', { level: 1, name: 'Your interview' })).toBeVisible();
  await chooser.context().close();
  const invitations = await Promise.all(
    ['ida.berg@mail.example', 'dana.reed@harrow.example'].map((to) => mailTo(site, to, /^Interview: /)),
  );
  for (const { calendar } of invitations) expect(calendar).toMatch(/METHOD:REQUEST[^]*SEQUENCE:0/);

  await page.reload();
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('It is cancelled, and everybody is told by mail.')).toBeVisible();
  const off = await mailTo(site, 'dana.reed@harrow.example', /^Interview cancelled/);
  expect(off.calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/);
  await page.goto(`/moderator-dashboard/jobs/${id}/shortlist?list=sign#client`);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await unfold(panel, 'To Dana Reed');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await panel.getByRole('button', { name: 'Revoke link (Dana Reed)' }).click();
  await expect(panel.getByText('The link opens nothing any more.')).toBeVisible();

  await client.goto(link);
  await expect(client.getByText('This link has been revoked.')).toBeVisible();
  await expectAccessible(client);
  await elsewhere.close();
});

test('without scripts a client answers a shortlist, and a moderator acknowledges the answer', async ({
  site,
  page,
  browser,
}) => {
  const { id } = await signedShortlist(site, page);
  await unfold(page.locator('#client'), 'Send people to the client');
  await page.getByLabel('The client’s name').fill('Robin Vale');
  await page.getByLabel('The client’s e-mail address').fill('robin.vale@harrow.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(linkIn(await mailTo(site, 'robin.vale@harrow.example', /people for/), '/introductions'));
  const wen = client.getByRole('listitem').filter({ has: client.getByRole('heading', { level: 2, name: 'Wen L.' }) });
  await wen.getByLabel('No, thank you').check();
  await wen.getByRole('button', { name: 'Send my answer (Wen L.)' }).click();
  await expect(wen.getByText('You said no')).toBeVisible();
  await context.close();

  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const office = await plain.newPage();
  await office.goto(`/moderator-dashboard/jobs/${id}/shortlist?list=sign`);
  const panel = office.getByRole('region', { name: 'Send to client' });
  await expect(panel.getByText('1 answer waits for us: Wen Li (No).')).toBeVisible();
  await unfold(panel, 'To Robin Vale');
  await panel.getByRole('button', { name: 'Acknowledge (Wen Li)' }).click();
  await expect(panel.getByRole('button', { name: 'Let the client change it (Wen Li)' })).toBeVisible();
  await plain.close();
});
