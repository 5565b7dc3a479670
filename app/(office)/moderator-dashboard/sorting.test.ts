import { applicationListing } from '@/lib/applications/listing';
import { listOfficeApplications } from '@/lib/applications/queries';
import { foldText } from '@/lib/base/text';
import { cvListing } from '@/lib/cv/listing';
import { listCvs } from '@/lib/cv/queries';
import { messageListing, subscriberListing } from '@/lib/enquiries/listing';
import { listMessages, listSubscribers } from '@/lib/enquiries/office-queries';
import { jobListing } from '@/lib/jobs/listing';
import { listJobs } from '@/lib/board/queries';
import { activityListing } from '@/lib/platform/activity/listing';
import { listActivity } from '@/lib/platform/activity/queries';
import { mailListing } from '@/lib/platform/mail/listing';
import { queueMail } from '@/lib/platform/mail/outbox';
import { listMails } from '@/lib/platform/mail/queries';
import type { readQuery } from '@/lib/platform/http/params';
import { findExport } from '@/lib/publishing/export/queries';
import { parseCsv } from '@/lib/testing/csv';
import { application, cvDocument, job, moderator } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { STAGES, type Stage } from '@/lib/vocabulary/stages';
import type { ExportList } from '@/lib/vocabulary/export';

// The names include equal ones, some that differ only in case, and numbers whose order differs as text.
const NAMES = ['Bea', 'ada', 'Ada', 'Émile', 'bea', 'Zoë', 'ada', '10', '9'];
const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 9, index));
const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!;
const ROWS = 23;
/** Names of moderators by id, and number of applicants in the process by job. */
const owners = new Map<number, string>();
const inProcess = new Map<number, number>();
const each = async (create: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < ROWS; index += 1) await create(index);
};

beforeAll(async () => {
  const jobIds: number[] = [];
  await each(async (index) => {
    const { id } = await job({
      title: `${pick(NAMES, index * 5)} Engineer`,
      companyName: pick(NAMES, index * 2),
      location: pick(NAMES, index * 7),
      type: pick(['contract', 'full-time'], index),
      status: pick(['pending', 'published', 'rejected', 'closed'], index * 3),
      createdAt: at(index),
    });
    jobIds.push(id);
  });
  await each((index) =>
    application({
      jobId: pick(jobIds, index * 3),
      applicantName: pick(NAMES, index * 4),
      email: `${index}@mail.example`,
      status: pick(['pending', 'interview', 'approved'], index),
    }),
  );
  await each(async (index) => {
    const { id } = await cvDocument({
      applicantName: pick(NAMES, index),
      email: `${pick(NAMES.map(foldText), index * 2)}@mail.example`,
      status: pick(['pending', 'approved', 'rejected'], index),
    });
    const { fileId } = await db().cvDocument.findUniqueOrThrow({ where: { id }, select: { fileId: true } });
    await db().storedFile.update({ where: { id: fileId }, data: { originalName: `${pick(NAMES, index * 5)}.pdf` } });
  });
  for (const name of ['Morgan', 'ana']) owners.set((await moderator({ name })).id, name);
  const marksOf = (index: number) => ({
    ownerId: pick([...owners.keys(), null], index),
    deskTags: {
      create: ['react', 'vue'].slice(index % 3).map((tag) => ({ tag, setById: 1, setBy: 'Morgan', setAt: at(index) })),
    },
  });
  for (const [index, { id }] of (await db().application.findMany({ select: { id: true } })).entries())
    await db().application.update({ where: { id }, data: marksOf(index) });
  for (const [index, { id }] of (await db().cvDocument.findMany({ select: { id: true } })).entries())
    await db().cvDocument.update({ where: { id }, data: marksOf(index) });
  for (const { jobId } of await db().application.findMany({ select: { jobId: true } }))
    inProcess.set(jobId, (inProcess.get(jobId) ?? 0) + 1);
  await each((index) =>
    db().contactMessage.create({
      data: {
        name: pick(NAMES, index),
        email: 'a@mail.example',
        subject: pick([...NAMES, null], index * 3),
        message: 'Hello',
        createdAt: at(index),
        handledAt: index % 3 ? at(index) : null,
      },
    }),
  );
  await each((index) =>
    db().subscriber.create({
      data: {
        email: `${pick(['x', 'a', 'k'], index)}${index}@mail.example`,
        status: pick(['pending', 'confirmed', 'unsubscribed'], index),
        createdAt: at(index),
        confirmedAt: index % 3 ? at(90 - index) : null,
        unsubscribedAt: index % 3 === 2 ? at(100 - index) : null,
      },
    }),
  );
  await each(async (index) => {
    await queueMail(db(), {
      kind: pick(['alert', 'job-posted', 'verify-email'], index),
      to: 'a@mail.example',
      subject: pick(NAMES, index * 2),
      text: 'Hello',
    });
  });
  const mails = await db().outboxMail.findMany({ select: { id: true } });
  for (const [index, { id }] of mails.entries())
    await db().outboxMail.update({ where: { id }, data: { status: pick(['queued', 'sent', 'failed'], index) } });
  await each((index) =>
    db().activityLog.create({
      data: {
        actorName: pick(NAMES, index),
        action: pick(['job.approve', 'cv.delete', 'job.close'], index),
        subjectType: pick(['job', 'cv'], index),
        subjectId: pick(['15', '9', '100', 'jobs'], index),
        data: {},
        createdAt: at(index),
      },
    }),
  );
});

type Shown = Record<string, string | number>;
type Query = Record<string, unknown>;
type List = {
  listing: { name: string; sorted: readonly string[]; order: string; query: Parameters<typeof readQuery>[1] };
  /** Returns the record ids on one page and the number of all matching records. */
  page: (query: Query) => Promise<{ ids: number[]; total: number }>;
  /** Returns the displayed value of each sortable column, by record id. */
  shown: () => Promise<Map<number, Shown>>;
};

// SQLite ignores case only for ASCII letters and sorts all other letters after them.
const plain = (text: string | null) => (text ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const byId = <Row extends { id: number }>(rows: readonly Row[], show: (row: Row) => Shown) =>
  new Map(rows.map((row) => [row.id, show(row)]));
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const LISTS: readonly List[] = [
  {
    listing: jobListing,
    page: async (query) => {
      const { jobs, total } = await listJobs(query as never);
      return { ids: idsOf(jobs), total };
    },
    shown: async () =>
      byId(await db().job.findMany({ where: { status: { not: 'deleted' } } }), (row) => ({
        title: foldText(row.title),
        company: plain(row.companyName),
        type: row.type,
        location: foldText(row.location),
        status: row.status,
        pipeline: inProcess.get(row.id) ?? 0,
        posted: row.createdAt.toISOString(),
      })),
  },
  {
    listing: applicationListing,
    page: async (query) => {
      const { applications, total } = await listOfficeApplications(query as never);
      return { ids: idsOf(applications), total };
    },
    shown: async () =>
      byId(await db().application.findMany({ include: { job: true, deskTags: true } }), (row) => ({
        applicant: foldText(row.applicantName),
        job: foldText(row.job.title),
        submitted: row.createdAt.toISOString(),
        stage: STAGES.indexOf(row.stage as Stage),
        status: row.status,
        tags: row.deskTags.length,
        owner: plain(owners.get(row.ownerId ?? 0) ?? null),
      })),
  },
  {
    listing: cvListing,
    page: async (query) => {
      const { cvs, total } = await listCvs(query as never);
      return { ids: idsOf(cvs), total };
    },
    shown: async () =>
      byId(await db().cvDocument.findMany({ include: { file: true, deskTags: true } }), (row) => ({
        id: row.id,
        applicant: foldText(row.applicantName),
        email: foldText(row.email),
        file: plain(row.file.originalName),
        status: row.status,
        submitted: row.submittedAt.toISOString(),
        tags: row.deskTags.length,
        owner: plain(owners.get(row.ownerId ?? 0) ?? null),
      })),
  },
  {
    listing: messageListing,
    page: async (query) => {
      const { messages, total } = await listMessages(query as never);
      return { ids: idsOf(messages), total };
    },
    shown: async () =>
      byId(await db().contactMessage.findMany(), (row) => ({
        sender: plain(row.name),
        subject: plain(row.subject),
        received: row.createdAt.toISOString(),
        state: row.handledAt === null ? 1 : 0,
      })),
  },
  {
    listing: subscriberListing,
    page: async (query) => {
      const { subscribers, total } = await listSubscribers(query as never);
      return { ids: idsOf(subscribers), total };
    },
    shown: async () => {
      const { subscribers } = await listSubscribers({ page: 1, limit: 1_000 });
      return byId(subscribers, ({ email, status, since }) => ({ email, status, since }));
    },
  },
  {
    listing: mailListing,
    page: async (query) => {
      const { mails, total } = await listMails(query as never);
      return { ids: idsOf(mails), total };
    },
    shown: async () =>
      byId(await db().outboxMail.findMany(), (row) => ({
        subject: plain(row.subject),
        kind: row.kind,
        status: row.status,
        written: row.createdAt.toISOString(),
      })),
  },
  {
    listing: activityListing,
    page: async (query) => {
      const { lines, total } = await listActivity(query as never);
      return { ids: idsOf(lines), total };
    },
    shown: async () =>
      byId(await db().activityLog.findMany(), (row) => ({
        actor: plain(row.actorName),
        what: row.action,
        record: `${row.subjectType} ${row.subjectId.padStart(15)}`,
        when: row.createdAt.toISOString(),
      })),
  },
];

const orders = LISTS.flatMap((list) =>
  list.listing.sorted.flatMap((column) =>
    [column, `-${column}`].map((sort) => [`${list.listing.name} by ${sort}`, list, column, sort] as const),
  ),
);

const LIMIT = 5;
async function allPages({ page }: List, query: Query): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; ; number += 1) {
    const found = await page({ ...query, page: number, limit: LIMIT });
    ids.push(...found.ids);
    if (number >= Math.ceil(found.total / LIMIT)) {
      expect(ids).toHaveLength(found.total);
      return ids;
    }
  }
}

const compared = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`));

test.each(orders)(
  '%s list: each row is on exactly one page, and rows follow the order of the displayed values',
  async (_name, list, column, sort) => {
    const shown = await list.shown();
    const sign = sort.startsWith('-') ? -1 : 1;
    const expected = [...shown.keys()].sort(
      (a, b) => sign * (compared(shown.get(a)![column]!, shown.get(b)![column]!) || a - b),
    );
    expect(await allPages(list, { sort })).toEqual(expected);
  },
);

test.each(orders)(
  '%s list: filtered pages and the exported file have the same rows in the same order',
  async (_name, list, _column, sort) => {
    const asked: Query =
      list.listing.name === 'activity'
        ? { group: 'job' }
        : { status: list.listing.name === 'messages' ? 'handled' : 'pending' };
    const search = list.listing.name === 'mails' ? 'MAIL.example' : 'a';
    for (const query of [asked, { search }, { ...asked, search }]) {
      if (list.listing.name === 'activity' && 'search' in query) continue;
      if (list.listing.name === 'mails' && 'status' in query) Object.assign(query, { status: 'queued' });
      const ids = await allPages(list, { ...query, sort });
      expect(ids.length).toBeGreaterThan(1);
      const { search: q, ...rest } = query as Record<string, string>;
      const params = new URLSearchParams({ ...rest, ...(q && { q }), sort });
      let text = '';
      const file = findExport(list.listing.name as ExportList, new URL(`http://site.example/?${params}`));
      for await (const piece of file.pieces()) text += piece;
      const [, ...records] = parseCsv(text.slice(1));
      // The file lists every version of an application and the page only the newest. These applications have one
      // version each.
      expect(records.map(([id]) => Number(id))).toEqual(ids);
    }
  },
);
