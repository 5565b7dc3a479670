import { randomBytes } from 'node:crypto';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import { SAMPLE_VALUES } from '../../lib/base/site';
import { companyFields } from '../../lib/platform/site/company-schema';
import type { HoneypotForm } from '../../lib/vocabulary/honeypot';
import { sha256 } from '../../lib/base/keys';
import { findJobNeeds } from '../../lib/shortlist/job-needs';
import { versionOfShortlist } from '../../lib/shortlist/signatures';
import { newNoAddress } from '../../lib/base/no-address';
import { pdfWithText } from '../../lib/testing/documents';
import { send, type Sending } from './contract-client';
import { application, cvDocument, mail, mailedToken, person, type Person } from './contract-fixtures';
import type { Site } from './site';

export const CALLERS = ['nobody', 'owner', 'other', 'unverified', 'moderator', 'revoked', 'made up'] as const;
export type CallerName = (typeof CALLERS)[number];

/** The people of one request: `asker` requests a record of `owner`. */
export type Scene = { site: Site; owner: Person; asker: Person };
export type Row = {
  /** The operation's id, as its handler in app/api declares it. */
  call: string;
  query?: string;
  /** Creates the records that a request needs, anew for each request. */
  make?: (scene: Scene) => Promise<{ query?: string } & Sending>;
  /** Whether only the owner and moderators can access the record; others get 404. */
  owned?: boolean;
  status: number;
  message?: string | RegExp;
};

const posting = {
  title: 'Data Engineer',
  company: 'Acme',
  location: 'London, UK',
  type: 'full-time',
  experienceLevel: 'mid',
  description: 'What the job is.',
  email: 'hr@acme.example',
};
const LOGO = {
  field: 'logo',
  name: 'logo.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'),
  type: 'image/svg+xml',
};
/** Creates an application from a new address. @returns its record name in office operations */
const applicant = async (site: Site, email = address()) => `application-${(await application(site, { email })).id}`;
async function sourced(site: Site, hasAddress = true): Promise<string> {
  const { id } = await cvDocument(site, { email: hasAddress ? address() : newNoAddress() });
  await site.db.cvDocument.update({
    where: { id },
    data: { origin: 'office', noticeDueDay: '2026-12-24', hasAddress },
  });
  return `cv-${id}`;
}
/** Adds an item to the import that the examples of paths name. @returns its id */
async function imported(site: Site): Promise<number> {
  const batch = { source: 'A former system', state: 'ready', total: 1, begunAfter: 0, byId: 1, by: 'Morgan' };
  const { id: batchId } = await site.db.importBatch.upsert({
    where: { id: 1 },
    create: { id: 1, ...batch, startedAt: new Date() },
    update: {},
    select: { id: true },
  });
  const position = await site.db.importItem.count({ where: { batchId } });
  const item = { batchId, position, state: 'unreadable', reason: 'no-text', addedAt: new Date() };
  return (await site.db.importItem.create({ data: item, select: { id: true } })).id;
}
/** Lets the import that the examples of paths name wait for the columns of a list. */
async function listed(site: Site): Promise<void> {
  await imported(site);
  const list = { encoding: 'utf-8', delimiter: ',', headings: ['Name'], refused: [], system: 'other', fields: null };
  await site.db.importBatch.update({ where: { id: 1 }, data: { state: 'mapping', list }, select: { id: true } });
}

/** Makes a list of people that all moderators share. @returns its id */
async function sharedList({ site, asker }: Scene): Promise<number> {
  const data = { name: unique(), shared: true, ownerId: asker.id, createdAt: new Date() };
  return (await site.db.peopleList.create({ data, select: { id: true } })).id;
}
const unique = () => randomBytes(6).toString('hex');
const address = () => `${unique()}@mail.example`;
const stamp = (form: HoneypotForm) => ({ form_stamp: issueTimestamp(form, Date.now() - 60_000) });
const document = (field: string) => [{ field, name: 'cv.pdf', bytes: pdfWithText(unique()), type: 'application/pdf' }];

async function postedJob({ site }: Scene): Promise<number> {
  const { body } = await send(site.url, 'POST', '/api/job-postings.php', { json: { ...posting, title: unique() } });
  return (body.data as { id: number }).id;
}

async function jobWithLogo({ site }: Scene): Promise<number> {
  const multipart = { fields: { ...posting, title: unique() }, files: [LOGO] };
  const { body } = await send(site.url, 'POST', '/api/job-postings.php', { multipart });
  return (body.data as { id: number }).id;
}

async function postingToken(scene: Scene): Promise<string> {
  const token = unique();
  const now = Date.now();
  await scene.site.db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'manage-posting',
      jobId: await postedJob(scene),
      email: posting.email,
      createdAt: new Date(now),
      expiresAt: new Date(now + 600_000),
    },
  });
  return token;
}

/** Shortlists an application for job 1. @returns the id of the entry */
async function shortlisted(site: Site, applicationId: number): Promise<number> {
  const decided = {
    decision: 'shortlisted',
    reason: 'Ran it.',
    decidedBy: 'Morgan',
    decidedAt: new Date(),
    version: 1,
  };
  return (await site.db.shortlistEntry.create({ data: { jobId: 1, applicationId, ...decided } })).id;
}

/** Creates a client's link for job 1, with one person if an entry is given. */
async function clientLink(site: Site, entryId?: number) {
  const token = unique();
  const now = new Date();
  const signed = { jobId: 1, signedBy: 'Morgan', signedAt: now, people: 1 };
  const { id: signatureId } = await site.db.shortlistSignature.create({ data: signed });
  const { id, people } = await site.db.clientLink.create({
    data: {
      tokenHash: sha256(token),
      jobId: 1,
      signatureId,
      clientName: 'Dana Reed',
      clientEmail: address(),
      createdBy: 'Morgan',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 600_000),
      ...(entryId !== undefined && { people: { create: { entryId, evidence: [] } } }),
    },
    select: { id: true, people: { select: { id: true } } },
  });
  return { id, token, person: people[0]?.id };
}

/** Creates an interview with one offered time. */
async function interview(site: Site, applicationId: number) {
  const token = unique();
  const startsAt = new Date(Date.now() + 86_400_000);
  const { id } = await site.db.interview.create({
    data: {
      applicationId,
      tokenHash: sha256(token),
      expiresAt: startsAt,
      state: 'offered',
      uid: unique(),
      minutes: 45,
      place: 'Here',
      createdBy: 'Morgan',
      createdAt: new Date(),
      slots: { create: [{ startsAt }] },
    },
    select: { id: true },
  });
  return { id, token, applicationId };
}

async function dataToken({ site }: Pick<Scene, 'site'>, email = address()): Promise<string> {
  const token = unique();
  const now = Date.now();
  await site.db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'privacy',
      email,
      createdAt: new Date(now),
      expiresAt: new Date(now + 600_000),
    },
  });
  return token;
}

async function moderatorToken(site: Site): Promise<string> {
  const token = unique();
  const now = Date.now();
  const { id } = await person(site, 'moderator');
  await site.db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'moderator-reset',
      userId: id,
      createdAt: new Date(now),
      expiresAt: new Date(now + 600_000),
    },
  });
  return token;
}

/** Invites a new address as a reviewer. @returns the token */
async function invitation(site: Site): Promise<string> {
  const token = unique();
  const now = Date.now();
  await site.db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'invite',
      email: address(),
      staffRole: 'reviewer',
      createdAt: new Date(now),
      expiresAt: new Date(now + 600_000),
    },
  });
  return token;
}

async function subscriberKey(site: Site, status = 'confirmed', email = address()): Promise<string> {
  const key = unique();
  await site.db.subscriber.create({ data: { email, key, status, createdAt: new Date() } });
  return key;
}

async function newsletterToken(site: Site): Promise<string> {
  const [token, email, now] = [unique(), address(), Date.now()];
  await subscriberKey(site, 'pending', email);
  await site.db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'confirm-newsletter',
      email,
      createdAt: new Date(now),
      expiresAt: new Date(now + 600_000),
    },
  });
  return token;
}

async function newAlert(site: Site, status = 'confirmed'): Promise<{ id: number; key: string; email: string }> {
  const [key, email, now] = [randomBytes(16).toString('hex'), address(), new Date()];
  const times = status === 'confirmed' ? { confirmedAt: now, lookedUntil: now } : {};
  return site.db.jobAlert.create({
    data: { email, q: 'data', searchKey: '["data","",""]', frequency: 'daily', status, key, createdAt: now, ...times },
    select: { id: true, key: true, email: true },
  });
}

async function alertToken(site: Site): Promise<string> {
  const [token, alert, now] = [unique(), await newAlert(site, 'pending'), Date.now()];
  await site.db.oneTimeToken.create({
    data: {
      tokenHash: sha256(token),
      purpose: 'confirm-alert',
      alertId: alert.id,
      email: alert.email,
      createdAt: new Date(now),
      expiresAt: new Date(now + 600_000),
    },
  });
  return token;
}

const ofApplication =
  (sending: Sending = {}, name = 'id') =>
  async ({ site, owner }: Scene) => ({ query: `${name}=${(await application(site, owner)).id}`, ...sending });
const ofCv =
  (sending: Sending = {}) =>
  async ({ site, owner }: Scene) => ({ query: `id=${(await cvDocument(site, owner)).id}`, ...sending });
const login =
  (role: Person['role']) =>
  async ({ site }: Scene) => {
    const { email, username, password } = await person(site, role);
    return { json: role === 'candidate' ? { email, password } : { username, password } };
  };
const decision = { status: 'interview', feedback: 'Tuesday at ten?' };
const newPassword = 'an entirely new password';

const storedMessage = async (site: Site) =>
  (
    await site.db.contactMessage.create({
      data: { name: 'Ana Ruiz', email: address(), message: 'Do you place analysts?', createdAt: new Date() },
    })
  ).id;
const storedSubscriber = async (site: Site) =>
  (await site.db.subscriber.create({ data: { email: address(), status: 'confirmed', createdAt: new Date() } })).id;

/** One row for each successful use of an operation. */
export const ROWS: readonly Row[] = [
  { call: 'listJobs', status: 200, query: 'search=engineer&page=1&limit=5' },
  { call: 'listJobs', status: 200, query: 'q=engineer&fields=summary' },
  { call: 'listJobs', status: 200, query: 'id=1' },
  { call: 'greenhouseBoard', status: 200 },
  { call: 'greenhouseJobs', status: 200 },
  { call: 'greenhouseJobs', status: 200, query: 'content=true' },
  { call: 'greenhouseJob', status: 200, query: 'pay_transparency=true&questions=true' },
  { call: 'greenhouseDepartments', status: 200 },
  { call: 'greenhouseDepartment', status: 200 },
  { call: 'greenhouseOffices', status: 200 },
  { call: 'greenhouseOffice', status: 200 },
  { call: 'leverPostings', status: 200, query: 'mode=json&skip=1&limit=2&commitment=Full-time&commitment=Contract' },
  { call: 'leverPostings', status: 200, query: 'group=team' },
  { call: 'leverPostings', status: 400, query: 'mode=iframe' },
  { call: 'leverPosting', status: 200 },
  { call: 'createJob', status: 201, make: async () => ({ json: posting }) },
  {
    call: 'updateJob',
    status: 200,
    make: async (scene) => ({
      query: `id=${await postedJob(scene)}`,
      json: { status: 'published', salary: '£60,000 per year' },
    }),
  },
  { call: 'deleteJob', status: 200, make: async (scene) => ({ query: `id=${await postedJob(scene)}` }) },
  {
    call: 'postJob',
    status: 201,
    message: 'Our team will review it and make it live within 24 hours',
    make: async () => ({ json: posting }),
  },
  {
    call: 'actOnPosting',
    status: 200,
    make: async (scene) => ({ json: { token: await postingToken(scene), action: 'delete' } }),
  },
  {
    call: 'editPosting',
    status: 200,
    make: async (scene) => ({ json: { ...posting, token: await postingToken(scene), title: unique() } }),
  },
  {
    call: 'changePostingLogo',
    status: 200,
    make: async (scene) => ({ multipart: { fields: { token: await postingToken(scene) }, files: [LOGO] } }),
  },
  {
    call: 'setJobLogo',
    status: 200,
    make: async (scene) => ({ query: `id=${await postedJob(scene)}`, multipart: { fields: {}, files: [LOGO] } }),
  },
  { call: 'readJobLogo', status: 200, make: async (scene) => ({ query: `id=${await jobWithLogo(scene)}` }) },
  {
    call: 'requestPosterLink',
    status: 200,
    make: async (scene) => ({ json: { job: String(await postedJob(scene)), email: posting.email } }),
  },
  { call: 'mailPosterLink', status: 200, make: async (scene) => ({ json: { id: await postedJob(scene) } }) },
  { call: 'openJob', status: 201, make: async () => ({ json: { title: unique() } }) },
  { call: 'getOfficeJob', status: 200 },
  { call: 'changeJobWork', status: 200, make: async () => ({ json: { openings: 3 } }) },
  { call: 'cloneJob', status: 201 },
  { call: 'makeJobTemplate', status: 201 },
  {
    call: 'moveJobs',
    status: 200,
    make: async (scene) => ({ json: { ids: [await postedJob(scene)], action: 'approve' } }),
  },
  {
    call: 'apply',
    status: 201,
    query: 'job_id=1',
    make: async () => ({
      multipart: {
        fields: { applicant_name: 'Ana Ruiz', email: address(), phone: '+34 600 000 000' },
        files: document('resume'),
      },
    }),
  },
  {
    call: 'apply',
    status: 201,
    query: 'job_id=1',
    make: async () => ({
      multipart: {
        fields: { applicant_name: 'Ana Ruiz', email: address(), phone: '+34 600 000 000' },
        files: document('cv_file'),
      },
    }),
  },
  { call: 'listApplications', status: 200, query: 'status=pending&job_id=1&search=cleo' },
  { call: 'listApplications', status: 200, make: ofApplication(), owned: true },
  {
    call: 'updateApplication',
    status: 200,
    make: ofApplication({ json: { ...decision, phone: '+34 600 000 001' } }),
    owned: true,
  },
  { call: 'deleteApplication', status: 200, make: ofApplication(), owned: true },
  { call: 'listJobApplications', status: 200, query: 'id=1&status=pending' },
  { call: 'decideApplication', status: 200, make: ofApplication({ json: decision }) },
  {
    call: 'decideApplication',
    status: 200,
    make: async ({ site, owner }) => ({
      query: 'id=1',
      json: { ...decision, application_id: (await application(site, owner, { jobId: 1 })).id },
    }),
  },
  {
    call: 'uploadCv',
    status: 201,
    message: 'CV uploaded successfully!',
    make: async () => ({
      multipart: { fields: { applicant_name: 'Ana Ruiz', email: address() }, files: document('cv_file') },
    }),
  },
  { call: 'listCvs', status: 200, query: 'status=all&search=cleo' },
  { call: 'decideCv', status: 200, make: ofCv({ json: { status: 'approved' } }) },
  { call: 'deleteCv', status: 200, make: ofCv() },
  { call: 'download', status: 200, make: ofCv(), owned: true },
  { call: 'download', status: 200, make: ofApplication({}, 'application_id'), owned: true },
  {
    call: 'register',
    status: 201,
    message: 'Registration successful! Welcome to Northlane!',
    make: async () => ({ json: { name: 'Ana Ruiz', email: address(), password: newPassword } }),
  },
  { call: 'login', status: 200, message: 'Welcome back, Cleo!', make: login('candidate') },
  {
    call: 'verifyEmail',
    status: 200,
    message: 'Email verified successfully!',
    make: async ({ site }) => ({
      json: { token: await mailedToken(site, 'verify-email', await person(site, 'candidate', false)) },
    }),
  },
  { call: 'sendVerification', status: 200 },
  {
    call: 'sendResetEmail',
    status: 200,
    message: 'Password reset email sent!',
    make: async () => ({ json: { email: address() } }),
  },
  {
    call: 'resetPassword',
    status: 200,
    message: 'Password reset successful!',
    make: async ({ site }) => ({
      json: { token: await mailedToken(site, 'reset-password', await person(site)), password: newPassword },
    }),
  },
  { call: 'refresh', status: 200 },
  { call: 'logout', status: 200, message: 'Logged out successfully' },
  { call: 'readProfile', status: 200 },
  {
    call: 'updateProfile',
    status: 200,
    message: 'Profile updated successfully!',
    make: async () => ({ json: { title: 'Data Engineer', skills: 'TypeScript, SQL' } }),
  },
  {
    call: 'updateProfileByForm',
    status: 200,
    message: 'Profile updated successfully!',
    make: async () => ({ json: { summary: 'Ten years of it.' } }),
  },
  {
    call: 'changePassword',
    status: 200,
    message: 'Your password has been changed.',
    make: async ({ asker }) => ({ json: { current_password: asker.password, password: newPassword } }),
  },
  { call: 'listSessions', status: 200 },
  {
    call: 'endSession',
    status: 200,
    message: 'Every other device has been signed out.',
    make: async () => ({ json: { end: 'others' } }),
  },
  { call: 'exportAccount', status: 200, make: async ({ asker }) => ({ json: { password: asker.password } }) },
  { call: 'askForData', status: 200, make: async () => ({ json: { email: address(), ...stamp('your-data') } }) },
  { call: 'exportDataByLink', status: 200, make: async (scene) => ({ json: { token: await dataToken(scene) } }) },
  { call: 'keepDataByLink', status: 200, make: async (scene) => ({ json: { token: await dataToken(scene) } }) },
  { call: 'objectByLink', status: 200, make: async (scene) => ({ json: { token: await dataToken(scene) } }) },
  {
    call: 'correctDataByLink',
    status: 200,
    make: async (scene) => ({ json: { token: await dataToken(scene), phone: '0113 496 0003' } }),
  },
  {
    call: 'withdrawByLink',
    status: 200,
    make: async ({ site, owner }) => {
      const [{ id }, token] = [await application(site, owner), await dataToken({ site }, owner.email)];
      return { json: { token, application: id } };
    },
  },
  {
    call: 'eraseDataByLink',
    status: 200,
    make: async (scene) => ({ json: { token: await dataToken(scene), confirm: true } }),
  },
  { call: 'eraseAccount', status: 200, make: async ({ asker }) => ({ json: { password: asker.password } }) },
  { call: 'withdraw', status: 200, make: ofApplication(), owned: true },
  { call: 'listJobsById', status: 200, query: 'ids=2,1' },
  { call: 'listJobMarks', status: 200 },
  { call: 'readKnownDetails', status: 200 },
  { call: 'readWishes', status: 200 },
  {
    call: 'saveWishes',
    status: 200,
    message: 'What you look for is saved.',
    make: async () => ({ json: { workplaces: ['remote'], places: ['London'] } }),
  },
  { call: 'listSavedJobs', status: 200 },
  { call: 'saveJobs', status: 200, make: async () => ({ json: { ids: [1, 2] } }) },
  { call: 'unsaveJob', status: 200, query: 'id=1' },
  { call: 'unsaveJobByForm', status: 200, query: 'id=1' },
  { call: 'moderatorLogin', status: 200, message: 'Welcome back, Morgan!', make: login('moderator') },
  { call: 'moderatorLoginAlias', status: 200, message: 'Welcome back, Morgan!', make: login('moderator') },
  { call: 'moderatorCheck', status: 200 },
  {
    call: 'moderatorCode',
    status: 401,
    message: /^This took too long/,
    make: async () => ({ json: { code: '123456' } }),
  },
  { call: 'moderatorResetLink', status: 200, make: async () => ({ json: { username: unique() } }) },
  {
    call: 'moderatorReset',
    status: 200,
    message: 'Password reset successful!',
    make: async ({ site }) => ({ json: { token: await moderatorToken(site), password: newPassword } }),
  },
  {
    call: 'moderatorSecondFactor',
    status: 200,
    make: async ({ asker }) => ({ json: { action: 'start', password: asker.password } }),
  },
  { call: 'exportList', status: 200, query: 'list=jobs&status=published' },
  { call: 'downloadReport', status: 200, query: 'report=funnel&span=30' },
  { call: 'changeCompany', status: 200, make: async () => ({ json: companyFields(SAMPLE_VALUES) }) },
  { call: 'changeReportPeriod', status: 200, make: async () => ({ json: { span: '30' } }) },
  {
    call: 'changeListView',
    status: 200,
    make: async () => ({ json: { action: 'save', list: 'jobs', name: unique(), query: 'status=closed' } }),
  },
  {
    call: 'changeListView',
    status: 200,
    make: async () => ({ json: { action: 'save', list: 'people', name: unique(), query: 'q=go&place=Berlin' } }),
  },
  {
    call: 'addToList',
    status: 200,
    make: async ({ site }) => ({ json: { name: unique(), records: [await applicant(site)] } }),
  },
  {
    call: 'changeList',
    status: 200,
    make: async (scene) => ({ json: { list: await sharedList(scene), action: 'rename', name: unique() } }),
  },
  {
    call: 'takeOffList',
    status: 200,
    make: async (scene) => ({ json: { from: await sharedList(scene), records: [await applicant(scene.site)] } }),
  },
  {
    call: 'exportList',
    status: 200,
    make: async (scene) => ({ query: `list=people&from=${await sharedList(scene)}` }),
  },
  { call: 'chooseListColumns', status: 200, make: async () => ({ json: { list: 'jobs', columns: ['salary'] } }) },
  { call: 'setKeys', status: 200, make: async () => ({ json: { keys: 'on' } }) },
  { call: 'setTheme', status: 200, make: async () => ({ json: { theme: 'system' } }) },
  { call: 'searchOffice', status: 200, query: 'q=data' },
  { call: 'exportList', status: 200, query: 'list=activity&group=job&actor=system&q=15' },
  {
    call: 'actOnMessages',
    status: 200,
    make: async ({ site }) => ({ json: { ids: [await storedMessage(site)], action: 'handle' } }),
  },
  {
    call: 'reviewApplication',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner);
      const { updatedAt } = await site.db.application.findUniqueOrThrow({ where: { id } });
      return { query: `application=${id}`, json: { status: 'interview', seen: updatedAt.toISOString() } };
    },
  },
  {
    call: 'reviewCv',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await cvDocument(site, owner);
      return { query: `cv=${id}`, json: { decision: 'approved', seen: 'pending' } };
    },
  },
  {
    call: 'reviewJob',
    status: 200,
    make: async (scene) => {
      const job = await postedJob(scene);
      const { updatedAt } = await scene.site.db.job.findUniqueOrThrow({ where: { id: job } });
      return { query: `job=${job}`, json: { decision: 'reject', seen: updatedAt.toISOString() } };
    },
  },
  {
    call: 'confirmJobNeeds',
    status: 200,
    make: async (scene) => {
      const job = await postedJob(scene);
      const seen = (await findJobNeeds(job, new Date()))?.seen;
      return { query: `job=${job}`, json: { seen, asked: ['must:Kubernetes'], years: 3 } };
    },
  },
  {
    call: 'decideOnShortlist',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner, { jobId: 1 });
      return { query: 'job=1', json: { person: `application-${id}`, version: 0, decision: 'shortlisted' } };
    },
  },
  { call: 'listShortlist', status: 200, query: 'limit=5' },
  { call: 'listShortlistRows', status: 200, query: 'job=1' },
  {
    call: 'viewShortlistPerson',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner, { jobId: 1 });
      return { query: `job=1&person=application-${id}` };
    },
  },
  {
    call: 'drawForShortlist',
    status: 409,
    message: /^There is nobody further down/,
    make: async (scene) => ({ query: `job=${await postedJob(scene)}`, json: {} }),
  },
  {
    call: 'signShortlist',
    status: 409,
    message: 'Nobody is on the shortlist.',
    make: async (scene) => ({
      query: `job=${await postedJob(scene)}`,
      json: { name: scene.asker.name, seen: versionOfShortlist([]) },
    }),
  },
  {
    call: 'sendToClient',
    status: 409,
    message: /^The shortlist has changed since it was signed/,
    make: async (scene) => ({
      query: `job=${await postedJob(scene)}`,
      json: { people: ['application-1'], client_name: 'Dana Reed', client_email: address() },
    }),
  },
  {
    call: 'actOnIntroduction',
    status: 200,
    make: async ({ site }) => ({ query: 'job=1', json: { action: 'revoke', id: (await clientLink(site)).id } }),
  },
  {
    call: 'decideContactConsent',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner, { jobId: 1 });
      await shortlisted(site, id);
      return { query: 'job=1', json: { person: `application-${id}`, action: 'agreed', note: 'On the phone.' } };
    },
  },
  {
    call: 'answerIntroduction',
    status: 200,
    message: /^Thank you: you would like to meet /,
    make: async ({ site, owner }) => {
      const entry = await shortlisted(site, (await application(site, owner, { jobId: 1 })).id);
      const { token, person } = await clientLink(site, entry);
      return { json: { token, person, answer: 'yes' } };
    },
  },
  {
    call: 'offerInterview',
    status: 201,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner, { jobId: 1 });
      const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
      return {
        query: `application=${id}`,
        json: { slot1: on(2), slot2: on(3), slot3: on(4), place: 'https://meet.example/northlane' },
      };
    },
  },
  {
    call: 'actOnInterview',
    status: 200,
    make: async ({ site, owner }) => {
      const { applicationId, id } = await interview(site, (await application(site, owner, { jobId: 1 })).id);
      return { query: `application=${applicationId}`, json: { action: 'cancel', id } };
    },
  },
  {
    call: 'chooseInterviewTime',
    status: 200,
    message: 'Thank you for telling us. We offer you other times.',
    make: async ({ site, owner }) => {
      const { token } = await interview(site, (await application(site, owner, { jobId: 1 })).id);
      return { json: { token, slot: 'none' } };
    },
  },
  {
    call: 'chooseOwnInterviewTime',
    status: 200,
    message: 'Thank you for telling us. We offer you other times.',
    owned: true,
    make: async ({ site, owner }) => {
      const { id } = await interview(site, (await application(site, owner, { jobId: 1 })).id);
      return { json: { interview: id, slot: 'none' } };
    },
  },
  {
    call: 'readOwnCalendar',
    status: 200,
    owned: true,
    make: async ({ site, owner }) => {
      const { id } = await interview(site, (await application(site, owner, { jobId: 1 })).id);
      const booked = { state: 'booked', startsAt: new Date(Date.now() + 86_400_000) };
      await site.db.interview.update({ where: { id }, data: booked, select: { id: true } });
      return { query: `id=${id}` };
    },
  },
  {
    call: 'answerContactConsent',
    status: 200,
    make: async ({ site, owner }) => {
      const entryId = await shortlisted(site, (await application(site, owner, { jobId: 1 })).id);
      const token = unique();
      const asked = { state: 'asked', askedAt: new Date(), expiresAt: new Date(Date.now() + 600_000) };
      await site.db.contactConsent.create({ data: { entryId, tokenHash: sha256(token), ...asked } });
      return { json: { token, answer: 'agreed' } };
    },
  },
  {
    call: 'moveApplication',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner, { jobId: 1 });
      return { json: { application: id, to: 'called' } };
    },
  },
  {
    call: 'moveApplications',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner, { jobId: 1 });
      return { json: { ids: [id], to: 'called' } };
    },
  },
  {
    call: 'undoStageMove',
    status: 404,
    message: 'There is nothing to undo.',
    make: async () => ({ json: { bulk_id: '3f1d9f0e-6f0c-4b7e-9a55-0d6a4f6f5a01' } }),
  },
  {
    call: 'changeSkillName',
    status: 200,
    make: async () => ({ json: { skill: 'PostgreSQL', alias: unique(), action: 'add' } }),
  },
  {
    call: 'changeTrade',
    status: 200,
    make: async () => ({ json: { name: unique(), titles: ['zorb engineer'], words: ['zorbed'] } }),
  },
  {
    call: 'mergePeople',
    status: 200,
    make: async ({ site }) => ({ json: { record: await applicant(site), other: await applicant(site) } }),
  },
  {
    call: 'addCandidate',
    status: 201,
    make: async () => ({ json: { name: unique(), source: 'A meetup', profile: `${unique()} `.repeat(6) } }),
  },
  {
    call: 'addCandidate',
    status: 409,
    make: async ({ site }) => {
      const email = address();
      await applicant(site, email);
      return { json: { name: unique(), email, source: 'A meetup', profile: `${unique()} `.repeat(6) } };
    },
  },
  {
    call: 'giveAddress',
    status: 200,
    make: async ({ site }) => ({ json: { record: await sourced(site, false), email: address() } }),
  },
  {
    call: 'editContact',
    status: 409,
    make: async ({ site }) => ({ json: { record: await sourced(site), seen: 'another', phone: '0113 496 0003' } }),
  },
  {
    call: 'tellCandidate',
    status: 200,
    make: async ({ site }) => ({ json: { record: await sourced(site), words: 'Called on Monday.' } }),
  },
  {
    call: 'startImport',
    status: 201,
    make: async () => ({ multipart: { fields: { source: 'A former system' }, files: document('files') } }),
  },
  {
    call: 'getImport',
    status: 200,
    make: async ({ site }) => {
      await imported(site);
      return {};
    },
  },
  {
    call: 'workOnImport',
    status: 409,
    make: async ({ site }) => {
      await imported(site);
      return { json: { do: 'undo' } };
    },
  },
  {
    call: 'decideImportItem',
    status: 200,
    make: async ({ site }) => ({ json: { item: await imported(site), do: 'leave' } }),
  },
  { call: 'importFile', query: 'item=987654321', status: 404 },
  {
    call: 'chooseImportColumns',
    status: 200,
    make: async ({ site }) => {
      await listed(site);
      return { json: { fields: ['name'] } };
    },
  },
  {
    call: 'refusedImportRows',
    status: 200,
    make: async ({ site }) => {
      await listed(site);
      return {};
    },
  },
  { call: 'putIntoJob', status: 200, make: async ({ site }) => ({ json: { records: [await sourced(site)] } }) },
  {
    call: 'partPerson',
    status: 200,
    make: async ({ site }) => {
      const [own, other] = [address(), address()];
      const one = { personId: unique(), mergedAt: new Date() };
      await site.db.personAddress.createMany({ data: [own, other].map((each) => ({ address: each, ...one })) });
      return { json: { record: await applicant(site, own), address: other } };
    },
  },
  {
    call: 'addNote',
    status: 200,
    make: async ({ site }) => ({ json: { record: await applicant(site), text: 'Rang.' } }),
  },
  {
    call: 'changeNote',
    status: 200,
    make: async ({ site, asker }) => {
      const applicationId = Number((await applicant(site)).replace(/\D/g, ''));
      const author = { writtenById: asker.id, writtenBy: asker.name, writtenAt: new Date() };
      const { id } = await site.db.deskNote.create({ data: { applicationId, text: 'Rang.', ...author } });
      return { json: { note: id, action: 'edit', text: 'Rang twice.' } };
    },
  },
  {
    call: 'changeTags',
    status: 200,
    make: async ({ site }) => ({ json: { record: await applicant(site), set: ['react', 'from may'] } }),
  },
  {
    call: 'changeOwner',
    status: 200,
    make: async ({ site }) => ({ json: { record: await applicant(site), owner: '' } }),
  },
  { call: 'rate', status: 200, make: async ({ site }) => ({ json: { record: await applicant(site), rating: '3' } }) },
  {
    call: 'setReminder',
    status: 422,
    make: async ({ site, asker }) => ({
      json: { record: await applicant(site), text: 'Call', day: '2026-01-02', for: asker.id },
    }),
  },
  {
    call: 'changeReminder',
    status: 200,
    make: async ({ site, asker }) => {
      const applicationId = Number((await applicant(site)).replace(/\D/g, ''));
      const whom = { forId: asker.id, forName: asker.name, setById: asker.id, setBy: asker.name, setAt: new Date() };
      const reminder = { applicationId, text: 'Call', day: '2026-01-02', ...whom };
      const { id } = await site.db.deskReminder.create({ data: reminder });
      return { json: { reminder: id, action: 'done' } };
    },
  },
  { call: 'exportPerson', status: 200, make: async ({ site }) => ({ json: { record: await applicant(site) } }) },
  {
    call: 'erasePerson',
    status: 200,
    make: async ({ site }) => {
      const own = address();
      const record = await applicant(site, own);
      return { json: { record, seen: sha256(` ${own}`).slice(0, 16), request: 'By letter.', confirm: true } };
    },
  },
  {
    call: 'removeSubscribers',
    status: 200,
    make: async ({ site }) => ({ json: { ids: [await storedSubscriber(site)], action: 'remove' } }),
  },
  {
    call: 'takeBackLetter',
    status: 200,
    make: async ({ site, owner }) => {
      const { id: applicationId } = await application(site, owner, { jobId: 1 });
      const { id: mailId } = await mail(site);
      const untouched = { status: 'queued', nextAttemptAt: new Date(Date.now() + 600_000) };
      await site.db.outboxMail.update({ where: { id: mailId }, data: untouched, select: { id: true } });
      const written = { state: 'queued', writtenBy: 'Morgan', writtenAt: new Date() };
      const letter = { applicationId, kind: 'decision', status: 'interview', mailId, ...written };
      const { id } = await site.db.letter.create({ data: letter, select: { id: true } });
      return { json: { letter: id, decision: 'keep' } };
    },
  },
  {
    call: 'messageCandidate',
    status: 200,
    make: async ({ site, owner }) => {
      const { id } = await application(site, owner, { jobId: 1 });
      return { query: `application=${id}`, json: { subject: 'Tuesday?', text: 'At ten?' } };
    },
  },
  {
    call: 'changeLetterTemplate',
    status: 200,
    make: async ({ site }) => {
      await site.db.siteSetting.deleteMany({ where: { group: { startsWith: 'letter-' } } });
      return { json: { name: 'cv-approved', action: 'built-in', seen: '' } };
    },
  },
  {
    call: 'changeMessageTemplate',
    status: 200,
    make: async () => ({ json: { action: 'save', name: 'Hello', subject: 'About {job}', text: 'Hello.' } }),
  },
  {
    call: 'answerMessage',
    status: 200,
    make: async ({ site }) => ({
      query: `message=${await storedMessage(site)}`,
      json: { subject: 'Re: Two analysts', text: 'From March.', seen: 'new' },
    }),
  },
  // Sends the default value, because this setting applies to the whole site and other tests rely on it.
  { call: 'changeApplicationMails', status: 200, make: async () => ({ json: { notices: 'each' } }) },
  {
    call: 'changeMember',
    status: 200,
    message: 'The role is changed.',
    make: async ({ site }) => ({
      json: { member: (await person(site, 'moderator')).id, action: 'role', role: 'recruiter' },
    }),
  },
  {
    call: 'inviteMember',
    status: 200,
    make: async () => ({ json: { email: address(), role: 'reviewer' } }),
  },
  {
    call: 'revokeInvitation',
    status: 200,
    make: async ({ site }) => ({ json: { invitation: sha256(await invitation(site)).slice(0, 16) } }),
  },
  { call: 'changeFactorRule', status: 200, make: async () => ({ json: { second_factor: 'administrators' } }) },
  {
    call: 'acceptInvitation',
    status: 200,
    message: 'You have joined the team.',
    make: async ({ site }) => ({
      json: { token: await invitation(site), name: 'Robin Berg', username: unique(), password: newPassword },
    }),
  },
  { call: 'changeLetterWait', status: 200, make: async () => ({ json: { seconds: 10 } }) },
  {
    call: 'resendMails',
    status: 200,
    make: async ({ site }) => ({ json: { ids: [(await mail(site)).id], action: 'resend' } }),
  },
  { call: 'sendTestMail', status: 200, make: async () => ({ json: { to: address() } }) },
  {
    call: 'sendMessage',
    status: 201,
    query: 'page=contact',
    make: async () => ({
      json: { name: 'Ana Ruiz', email: address(), message: 'Do you place analysts?', ...stamp('contact') },
    }),
  },
  { call: 'subscribe', status: 200, make: async () => ({ json: { email: address(), ...stamp('newsletter') } }) },
  {
    call: 'confirmSubscription',
    status: 200,
    make: async ({ site }) => ({ json: { token: await newsletterToken(site) } }),
  },
  {
    call: 'unsubscribe',
    status: 200,
    make: async ({ site }) => ({ query: `key=${await subscriberKey(site)}`, json: {} }),
  },
  {
    call: 'unsubscribe',
    status: 200,
    query: 'key=gone',
    make: async () => ({ form: { 'List-Unsubscribe': 'One-Click' } }),
  },
  { call: 'unsubscribePage', status: 303, query: 'key=gone' },
  {
    call: 'sendNewsletter',
    status: 200,
    make: async () => ({ json: { subject: 'What moved', text: 'Four things.', test_to: address() } }),
  },
  {
    call: 'subscribeToAlert',
    status: 200,
    make: async () => ({ json: { email: address(), q: 'data', ...stamp('job-alert') } }),
  },
  {
    call: 'confirmAlert',
    status: 200,
    make: async ({ site }) => ({ json: { token: await alertToken(site), frequency: 'weekly' } }),
  },
  {
    call: 'changeAlert',
    status: 200,
    make: async ({ site }) => ({ query: `key=${(await newAlert(site)).key}`, json: { frequency: 'weekly' } }),
  },
  {
    call: 'endAlert',
    status: 200,
    make: async ({ site }) => ({ query: `key=${(await newAlert(site)).key}`, json: { all: 'yes' } }),
  },
  {
    call: 'endAlert',
    status: 200,
    query: 'key=gone',
    make: async () => ({ form: { 'List-Unsubscribe': 'One-Click' } }),
  },
  { call: 'endAlertPage', status: 303, query: 'key=gone' },
  { call: 'formTimestamp', status: 200, query: 'form=contact' },
  { call: 'formStampPicture', status: 200 },
  { call: 'readJobFacts', status: 200, query: 'location=London' },
  { call: 'health', status: 200 },
  { call: 'healthLive', status: 200 },
  { call: 'healthReady', status: 200 },
  { call: 'openApi', status: 200 },
  { call: 'docs', status: 200 },
];
