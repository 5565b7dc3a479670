import { pdfWithText } from '../lib/testing/documents';
import { submitJob } from '../lib/content/en/submit-job';
import { signInByForm } from './support/office';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

/**
 * The main path of the product: an employer posts a job, a moderator approves it, a visitor finds it and applies with
 * a PDF, and the moderator reads the résumé and decides. The visitor's part also runs without scripts.
 */
for (const { size, viewport, scripts } of [
  { size: 'phone', viewport: PHONE, scripts: true },
  { size: 'desktop', viewport: DESKTOP, scripts: false },
]) {
  test(`a job is posted, approved, found, applied for and decided on a ${size} with scripts ${scripts ? 'on' : 'off'}`, async ({
    site,
    browser,
    page,
  }) => {
    test.slow();
    const mark = `${size} ${scripts ? 'scripted' : 'plain'}`;
    const title = `Observability Engineer (${mark})`;
    const resumeText = `Résumé of Ida Lund, ${mark}`;
    const visitor = scripts
      ? await browser.newContext({ viewport, baseURL: site.url })
      : await plainVisitor(browser, site, { viewport });
    const visit = await visitor.newPage();

    await test.step('an employer posts a job', async () => {
      await visit.goto('/submit-job');
      await visit.getByLabel('Job title').fill(title);
      await visit.getByLabel('Company', { exact: true }).fill('Fjord Metrics');
      await visit.getByLabel('Job type').selectOption('contract');
      await visit.getByLabel('Experience level').selectOption('senior');
      await visit.getByLabel('Skills').fill('Prometheus, Go, ');
      if (scripts) await visit.getByRole('link', { name: submitJob.toPay }).click();
      await visit.getByLabel('Location').fill('London, United Kingdom');
      await visit.getByLabel('Salary').fill('£600 - £700 per day');
      if (scripts) await visit.getByRole('link', { name: submitJob.toText }).click();
      await visit
        .getByLabel('Description')
        .fill('We run the metrics of forty ferries.\n\nYou will make the alerts worth waking up for.');
      await visit.getByLabel('Responsibilities').fill('Own the alerts\n\nTeach the teams');
      await visit.getByLabel('Contact e-mail').fill('hiring@fjord.example');
      await visit.getByRole('button', { name: 'Submit Job' }).click();
      await expect(visit.getByText('Our team will review it and make it live within 24 hours')).toBeVisible();
      if (scripts) await expectAccessible(visit);
    });

    const job = await site.db.job.findFirstOrThrow({ where: { title } });
    expect(job).toMatchObject({
      status: 'pending',
      countryCode: 'GB',
      salaryMin: 600,
      salaryPeriod: 'day',
      skills: ['Prometheus', 'Go'],
    });
    expect((await visit.goto(`/job/${job.id}`))?.status()).toBe(404);
    await expect(visit.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();

    await page.setViewportSize(viewport);
    await test.step('a moderator approves the job', async () => {
      await signInByForm(page, site);
      await page.getByRole('button', { name: `Approve ${title}` }).click();
      await expect
        .poll(async () => (await site.db.job.findUniqueOrThrow({ where: { id: job.id } })).status)
        .toBe('published');
    });

    await test.step('a visitor finds the job', async () => {
      await visit.goto('/careers');
      await expect(visit.getByRole('link', { name: title })).toBeVisible();
      await visit.getByLabel('Title, skill, company or place').fill(`ability engineer (${mark}`);
      const filters = visit.getByText('Filters', { exact: true });
      const isPhone = await filters.isVisible();
      if (isPhone) await filters.click();
      await visit.getByLabel('Location').selectOption('london-gb');
      await visit.getByRole('button', { name: isPhone ? /^Show / : 'Search jobs' }).click();
      await expect(visit).toHaveURL(/\/careers\?q=ability.*&place=london-gb/);
      await expect(visit.getByText('Showing 1 of 1 jobs')).toBeVisible();
      await visit.getByRole('link', { name: title }).click();
      await expect(visit.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(visit.getByText('hiring@fjord.example')).toHaveCount(0);
      await visit.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click();
    });

    await test.step('the visitor applies for the job', async () => {
      await visit.getByLabel('Full name').fill('Ida Lund');
      await visit.getByRole('main').getByLabel('E-mail address').fill('ida@lund.example');
      await visit.getByLabel('Phone number').fill('+45 20 12 34 56');
      await visit.getByLabel('Cover letter').fill('I like ferries.');
      await visit
        .getByLabel('Résumé')
        .setInputFiles({ name: 'Ida Lund.pdf', mimeType: 'application/pdf', buffer: pdfWithText(resumeText) });
      await visit.getByLabel(/I agree that Northlane/).check();
      await visit.getByRole('button', { name: 'Submit application' }).click();
      await expect(visit.getByRole('heading', { name: 'Application received' })).toBeVisible();
      await expect(visit.locator('.apply-bar'), 'nothing to apply for any more').toBeHidden();
      if (scripts) await expectAccessible(visit);
    });
    await visitor.close();

    const application = await site.db.application.findFirstOrThrow({ where: { jobId: job.id } });
    expect(application).toMatchObject({ applicantName: 'Ida Lund', status: 'pending', consentVersion: '2026-11' });

    await test.step('a moderator reads the application, opens the résumé and decides', async () => {
      await page.goto('/moderator-dashboard?tab=applications');
      const row = page.getByRole('row').filter({ hasText: title });
      await row.getByRole('link', { name: 'Ida Lund' }).click();
      const dialog = page.getByRole('dialog', { name: 'Application of Ida Lund' });
      await expect(dialog.getByText('I like ferries.').first()).toBeVisible();
      await expectAccessible(page);

      const address = await dialog.getByRole('link', { name: /Open résumé/ }).getAttribute('href');
      const resume = await page.request.get(address ?? '');
      expect(resume.headers()['content-disposition']).toContain('inline');
      expect((await resume.body()).equals(pdfWithText(resumeText))).toBe(true);

      await dialog.getByRole('combobox', { name: 'Status', exact: true }).selectOption('interview');
      await dialog.getByLabel('Feedback').fill('Tuesday at ten?');
      await dialog.getByRole('button', { name: 'Save status' }).click();
      await expect(row.getByText('Interview').first()).toBeVisible();
    });
    expect(await site.db.application.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject({
      status: 'interview',
      feedback: 'Tuesday at ten?',
    });
    const actions = await site.db.activityLog.findMany({
      where: { subjectId: { in: [String(job.id), String(application.id)] } },
      select: { action: true },
    });
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['job.approve', 'application.download', 'application.status']),
    );
  });
}
