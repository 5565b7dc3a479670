import { person, signInAs } from './support/contract-fixtures';
import { forgetApplicants, manyApplicants } from './support/many-applicants';
import { jobWithApplicants, whenRead } from './support/shortlist';
import { workerSite, type Site } from './support/site';
import { expect, test as withSite } from './support/test';

/** Maximum bytes of an office document, uncompressed; compressed it has a fifth of them. */
const MOST_BYTES = 60 * 1024;
const ROWS = 50;
const DOMAIN = 'bytes.example';

// Its own site, because each moderator and record of other tests makes menus and records longer.
const test = withSite.extend<object, { site: Site }>({ site: workerSite() });

test('every office page has at most 60 KiB, with full lists', async ({ site, page }) => {
  const moderator = await person(site, 'moderator');
  await signInAs(page.context(), site, moderator);
  const job = await jobWithApplicants(site);
  const people = await manyApplicants(site, job, ROWS, DOMAIN);
  const { id: application } = await site.db.application.findFirstOrThrow({ where: { email: people[0]!.email } });
  const cv = await fillLists(site, moderator, application);
  const tab = (name: string) => `/moderator-dashboard?tab=${name}`;
  await whenRead(page, `/moderator-dashboard/jobs/${job}/shortlist`);
  const found: Record<string, number> = {};
  for (const path of [
    ...['jobs', 'cvs', 'today', 'applications', 'messages', 'subscribers', 'mail', 'activity'].map(tab),
    tab(`applications&application=${application}`),
    tab(`cvs&cv=${cv}`),
    tab(`jobs&job=${job}`),
    ...['', '?tab=edit', '?tab=activity', '/shortlist', `/shortlist?person=application-${application}`].map(
      (part) => `/moderator-dashboard/jobs/${job}${part}`,
    ),
    `/moderator-dashboard/board?job=${job}`,
    '/moderator-dashboard/jobs/new',
    '/moderator-dashboard/find?q=engineer',
    '/moderator-dashboard/find/skills',
    `/moderator-dashboard/people/application-${application}`,
    `/moderator-dashboard/applications/${application}/interviews`,
    '/moderator-dashboard/candidates/new',
    '/moderator-dashboard/imports',
    ...['jobs', 'cvs', 'applications'].map((list) => `/moderator-dashboard/review/${list}`),
    '/moderator-dashboard/figures',
    '/moderator-dashboard/settings',
    '/moderator-dashboard/letters',
    '/moderator-account',
  ]) {
    const answer = await page.request.get(path);
    expect.soft(answer.status(), path).toBe(200);
    found[path] = (await answer.body()).length;
  }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(found) });
  expect(Object.entries(found).filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
  await emptyLists(site, cv);
  await forgetApplicants(site, job, people);
});

/** Fills a page of each list, and writes about one person. @returns the id of a CV */
async function fillLists(site: Site, { id: byId, name: by }: { id: number; name: string }, applicationId: number) {
  const now = new Date();
  const each = <Row>(row: (at: number) => Row): Row[] => Array.from({ length: ROWS }, (_entry, at) => row(at));
  const { postedById: _, ...posting } = await site.db.job.findFirstOrThrow({
    where: { status: 'published' },
    orderBy: { id: 'asc' },
  });
  await site.db.job.createMany({
    data: each((at) => ({
      ...posting,
      id: 47_000 + at,
      title: `Senior Platform Engineer of bytes ${at}`,
      status: at % 3 === 0 ? 'published' : 'pending',
      createdAt: now,
    })) as never,
  });
  const { fileId, fileSha256 } = await site.db.application.findUniqueOrThrow({ where: { id: applicationId } });
  const file = await site.db.storedFile.findUniqueOrThrow({ where: { id: fileId } });
  const ids = each((at) => `bytes-${at}`);
  await site.db.storedFile.createMany({ data: ids.map((id) => ({ ...file, id })) });
  await site.db.cvDocument.createMany({
    data: ids.map((id, at) => ({
      ...{ fileId: id, fileSha256, applicantName: `Konstantin Averbruggen ${at}`, nameFolded: `konstantin ${at}` },
      ...{ email: `konstantin.averbruggen.${at}@${DOMAIN}`, emailFolded: `konstantin.averbruggen.${at}@${DOMAIN}` },
      ...{ skills: 'Kubernetes, Terraform, Python', submittedAt: now },
    })),
  });
  await site.db.outboxMail.createMany({
    data: each((at) => ({
      ...{ messageId: `<${at}@${DOMAIN}>`, kind: 'application-received', toAddress: `applicant.${at}@${DOMAIN}` },
      ...{ subject: `Your application for Senior Platform Engineer ${at}`, text: 'It arrived.', headers: {} },
      ...{ status: at % 4 === 0 ? 'failed' : 'sent', nextAttemptAt: now, createdAt: now },
    })),
  });
  await site.db.contactMessage.createMany({
    data: each((at) => ({
      ...{ name: `Konstantin Averbruggen ${at}`, email: `konstantin.averbruggen.${at}@${DOMAIN}` },
      ...{ subject: 'Contract staffing for the new platform', message: 'Call me.', createdAt: now },
    })),
  });
  await site.db.subscriber.createMany({
    data: each((at) => ({ email: `konstantin.averbruggen.${at}@${DOMAIN}`, status: 'confirmed', createdAt: now })),
  });
  await site.db.activityLog.createMany({
    data: each(() => ({
      ...{ actorId: byId, actorName: by, action: 'application.status', subjectType: 'application' },
      ...{ subjectId: String(applicationId), data: { from: 'pending', to: 'approved' }, createdAt: now },
    })),
  });
  await site.db.deskNote.createMany({
    data: Array.from({ length: 5 }, () => ({
      ...{ applicationId, text: 'Spoke of the migration at length and without notes.' },
      ...{ writtenById: byId, writtenBy: by, writtenAt: now },
    })),
  });
  const { id } = await site.db.cvDocument.findFirstOrThrow({ where: { fileId: ids[0]! } });
  return id;
}

/** Deletes the rows, because other tests use the same lists. */
async function emptyLists(site: Site, cv: number): Promise<void> {
  const ofTest = { endsWith: `@${DOMAIN}` };
  await site.db.job.deleteMany({ where: { id: { gte: 47_000, lt: 47_000 + ROWS } } });
  await site.db.cvDocument.deleteMany({ where: { OR: [{ id: cv }, { email: ofTest }] } });
  await site.db.storedFile.deleteMany({ where: { id: { startsWith: 'bytes-' } } });
  await site.db.outboxMail.deleteMany({ where: { toAddress: ofTest } });
  await site.db.contactMessage.deleteMany({ where: { email: ofTest } });
  await site.db.subscriber.deleteMany({ where: { email: ofTest } });
}
