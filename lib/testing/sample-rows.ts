import { foldText } from '../base/text';
import { storedTime } from '../platform/db/stored-time';
import { insertSql, type Row } from './twins';

/** Random rows for every table that is listed, searched or counted, as SQL for both engines, the same for a seed. */

export type Chance = {
  below: (count: number) => number;
  of: <Value>(values: readonly Value[]) => Value;
  /** Joins one to `most` random texts. */
  words: (values: readonly string[], most: number) => string;
};

export function chanceOf(seed: number): Chance {
  let state = seed;
  const below = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
  const of = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  return {
    below,
    of,
    words: (values, most) => Array.from({ length: 1 + below(most) }, () => of(values)).join(' '),
  };
}

/** Texts for rows and searches: letters of several scripts, wildcards of both engines, common words. */
export const SAMPLE_WORDS = [
  ...['Senior', 'ENGINEER', 'engineer', 'Straße', 'STRASSE', 'Σίσυφος', 'İstanbul', 'инженер', '工程师', '🚀🚀'],
  ...['100%', 'a_b', 'a%b', 'axb', "O'Brien", '"quoted"', '\\back', 'C++', 'C#', '.NET', 'résumé', 'resume', 'ﬁnance'],
  ...['front-end', 'Java', 'Rust', 'React', 'an', 'Ann', 'Lee', 'x', 'co-op', 'R&D', 'AND', 'NOT', '?', '$1', ':a'],
];
const PLACES = ['London, UK', 'LONDON, uk', 'Berlin, Germany', 'Zürich, Switzerland', 'Remote', 'São Paulo, Brazil'];
const ADDRESSES = [
  'ann@mail.example',
  'joann@mail.example',
  'Bo.Ray@Post.example',
  'x_y@mail.example',
  'li@wei.example',
];
const TYPES = ['full-time', 'contract', 'part-time', 'internship'];
const DAY_MS = 86_400_000;

/** @param now the rows' times are up to 100 days earlier */
export function sampleStatements(seed: number, now: number): string[] {
  const chance = chanceOf(seed);
  const { below, of, words } = chance;
  const maybe = <Value>(value: Value): Value | null => (below(3) === 0 ? null : value);
  const at = (before = 100) => storedTime(now - below(before * 24) * (DAY_MS / 24) - below(3_600_000));
  const day = () => new Date(now + (below(60) - 30) * DAY_MS).toISOString().slice(0, 10);
  const text = (most = 4) => words(SAMPLE_WORDS, most);
  const some = (count: number, make: (id: number) => Row) =>
    Array.from({ length: count }, (_, index) => make(index + 1));

  const moderators = some(3, (id) => ({
    ...{
      id,
      role: 'moderator',
      staffRole: 'administrator',
      name: `Moderator ${id}`,
      email: null,
      username: `m${id}`,
      passwordHash: '-',
    },
    ...{ createdAt: at(), updatedAt: at() },
  }));
  const candidates = ADDRESSES.map((email, index) => ({
    ...{ id: 10 + index, role: 'candidate', name: text(2), email: email.toLowerCase(), username: null },
    ...{ passwordHash: '-', createdAt: at(), updatedAt: at() },
  }));
  const jobs = some(160, (index) => {
    const [title, location, createdAt, company] = [
      text(),
      of(PLACES),
      at(),
      of(['Brightwater', 'BRIGHTwater', 'Ärzte', 'Zeta']),
    ];
    const status = of(['published', 'published', 'published', 'closed', 'pending', 'rejected', 'deleted']);
    const isOut = status === 'published' || status === 'closed';
    return {
      ...{ id: index * 7, title, titleFolded: foldText(title), company, companyName: company },
      ...{ location, locationFolded: foldText(location), city: maybe('London'), countryCode: of(['GB', 'DE', null]) },
      ...{
        workplace: of(['on-site', 'remote', 'hybrid']),
        type: of(TYPES),
        experienceLevel: of(['junior', 'mid', 'senior']),
      },
      ...{ industry: of(['Technology', 'Finance']), salary: maybe('£50,000'), salaryMin: 40_000 + below(9) * 1_000.5 },
      ...{
        salaryMax: maybe(50_000 + below(40) * 1_000),
        salaryCurrency: 'GBP',
        salaryPeriod: 'year',
        description: text(30),
      },
      ...{ responsibilities: JSON.stringify([text()]), requirements: JSON.stringify([text(6)]), benefits: '[]' },
      ...{
        skills: JSON.stringify([of(SAMPLE_WORDS), of(SAMPLE_WORDS)]),
        email: maybe(of(ADDRESSES)),
        deadline: maybe(day()),
      },
      ...{ status, googleProblems: of(['', '', 'shortDescription']), postedById: maybe(10 + below(ADDRESSES.length)) },
      ...{ createdAt, updatedAt: at(), publishedAt: isOut ? at(60) : null, firstPublishedAt: isOut ? at(90) : null },
    };
  });
  const files = some(340, (index) => ({
    ...{ id: fileId(index), sha256: `${index}`, sizeBytes: 10, originalName: `${text(2)}.pdf`, createdAt: at() },
    ...{ mimeType: of(['application/pdf', 'text/plain']), opensInline: of([true, false, null]) },
  }));
  const person = () => {
    const [applicantName, email] = [
      words(['Ann', 'ann', 'Lee', 'Joann', 'Straße', '陈伟', 'a_b', '100%', 'Bo'], 2),
      of(ADDRESSES),
    ];
    const folded = { nameFolded: foldText(applicantName), emailFolded: foldText(email) };
    return {
      applicantName,
      email,
      ...folded,
      userId: maybe(10 + ADDRESSES.indexOf(email)),
      phone: '1',
      coverLetter: maybe(text(20)),
    };
  };
  const applications = some(220, (id) => ({
    ...{
      id,
      jobId: 7 * (1 + below(of([8, 150]))),
      ...person(),
      fileId: fileId(id),
      fileSha256: `${id}`,
      ref: maybe(of(['x', 'feed', 'li'])),
    },
    ...{ status: of(['pending', 'pending', 'interview', 'approved', 'rejected']), answeredAt: maybe(at(40)) },
    ...{ ownerId: of([1, 2, null]), createdAt: at(), updatedAt: at(20) },
  }));
  const cvs = some(110, (id) => ({
    ...{
      id,
      ...person(),
      fileId: fileId(220 + id),
      fileSha256: `${220 + id}`,
      skills: maybe(text(6)),
      education: maybe(text(3)),
    },
    ...{ status: of(['pending', 'approved', 'approved', 'rejected']), submittedAt: at(), decidedAt: maybe(at(40)) },
    ...{ consentVersion: maybe('2026-11'), ownerId: of([1, 2, null]) },
  }));
  const texts = some(330, (index) => ({
    ...{ fileId: fileId(index), state: of(['read', 'read', 'scan', 'unreadable']), text: text(60), readAt: at() },
    readerVersion: of([1, 99]),
  }));
  const messages = some(90, (id) => ({
    ...{
      id,
      name: text(2),
      email: of(ADDRESSES),
      subject: maybe(text(3)),
      message: words([...SAMPLE_WORDS, '\n'], 25),
    },
    ...{ createdAt: at(), handledAt: maybe(at(30)), answeredAt: maybe(at(30)) },
  }));
  const subscribers = some(40, (id) => ({
    ...{
      id,
      email: `${of(['Ann', 'ann', 'bo', 'Z'])}${id}@mail.example`,
      status: of(['pending', 'confirmed', 'unsubscribed']),
    },
    ...{ createdAt: at(), confirmedAt: maybe(at()), unsubscribedAt: maybe(at()) },
  }));
  const mails = some(120, (id) => ({
    ...{ id, messageId: `<m${id}@site>`, kind: of(['alert', 'verify-email', 'application-notice', 'newsletter']) },
    ...{ toAddress: of([...ADDRESSES, 'us@northlane.example']), subject: text(3), text: `${text(9)} ${of(ADDRESSES)}` },
    ...{
      headers: JSON.stringify({ 'Reply-To': of(ADDRESSES) }),
      status: of(['queued', 'sent', 'failed']),
      attempts: below(3),
    },
    ...{ nextAttemptAt: at(2), createdAt: at(), sentAt: maybe(at(3)), lastError: maybe(`no ${of(ADDRESSES)}`) },
  }));
  const activity = some(260, (id) => ({
    ...{ id, actorId: of([1, 2, 10, 11, null]), actorName: of(['ann', 'Ann', 'Bo', 'System']), createdAt: at() },
    ...{ action: of(['job.approve', 'application.withdraw', 'cv.decide', 'mail.resend']) },
    ...{ subjectType: of(['job', 'application', 'cv']), subjectId: of(['7', '70', '105', '3', '2026-10-01']) },
    data: JSON.stringify({ job: 7 * (1 + below(9)), to: of([...ADDRESSES, '-']), z: [1, text(2)] }),
  }));
  const tags = some(60, (id) => ({
    ...{ id, applicationId: id <= 40 ? id * 3 : null, cvId: id > 40 ? id : null, tag: of(['react', 'über', 'a_b']) },
    ...{ setById: 1, setBy: 'Ann', setAt: at() },
  }));
  const views = some(200, (index) => ({
    ...{ day: new Date(now - (index % 50) * DAY_MS).toISOString().slice(0, 10), jobId: 7 * (1 + below(12)) },
    ...{ ref: `${of(['', 'x', 'feed', '~other'])}${Math.floor(index / 50)}`.replace(/^\d$/, ''), count: 1 + below(9) },
  }));
  const outcomes = some(12, (index) => ({
    ...{ keyHash: `k${index}`, form: 'contact', data: JSON.stringify({ email: of([...ADDRESSES, '-']) }) },
    ...{ createdAt: at(), expiresAt: at() },
  }));
  const links = some(12, (index) => ({
    ...{ tokenHash: `t${index}`, purpose: 'privacy', email: of(ADDRESSES), createdAt: at(), expiresAt: at() },
  }));
  const tasks = some(3, (id) => ({
    ...{ name: `task ${id}`, doneDay: maybe(day()), claimedUntil: maybe(at()), lastError: maybe('x'), updatedAt: at() },
  }));
  const alerts = some(4, (id) => ({
    ...{ id, email: of(ADDRESSES), searchKey: `${id}`, frequency: 'daily', key: `key${id}`, createdAt: at() },
  }));
  const told = some(60, (index) => ({
    alertId: 1 + (index % 4),
    jobId: 7 * (1 + Math.floor(index / 4)),
    sentAt: at(),
  }));
  const addresses = ADDRESSES.slice(0, 3).map((email, index) => ({
    ...{ address: foldText(email), personId: `p${Math.min(index, 1)}`, mergedAt: at() },
  }));
  const tables: [string, Row[]][] = [
    ['User', [...moderators, ...candidates]],
    ['Job', jobs],
    ['StoredFile', files],
    ['Application', applications],
    ['CvDocument', cvs],
    ['DocumentText', texts],
    ['ContactMessage', messages],
    ['Subscriber', subscribers],
    ['OutboxMail', mails],
    ['ActivityLog', activity],
    ['DeskTag', distinct(tags, ({ tag, applicationId, cvId }) => `${tag} ${applicationId} ${cvId}`)],
    ['JobViews', distinct(views, ({ day, jobId, ref }) => `${day} ${jobId} ${ref}`)],
    ['FormOutcome', outcomes],
    ['OneTimeToken', links],
    ['BackgroundTask', tasks],
    ['JobAlert', alerts],
    ['JobAlertJob', told],
    ['PersonAddress', addresses],
  ];
  const stages = [
    [`"status" = 'pending'`, ['shortlisted', 'called', 'with-client']],
    [`"status" = 'interview'`, ['offer']],
  ] as const;
  return [
    ...tables.map(([table, rows]) => insertSql(table, ...rows)),
    ...stages.flatMap(([those, next]) =>
      next.map(
        (stage, index) => `UPDATE "Application" SET "stage" = '${stage}' WHERE ${those} AND "id" % 5 = ${index}`,
      ),
    ),
    `UPDATE "Application" SET "stageAt" = "updatedAt" WHERE "stage" NOT IN ('new', 'offer') AND "id" % 3 > 0`,
  ];
}

export function fileId(index: number): string {
  return `${((index * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function distinct(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
