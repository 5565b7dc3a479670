import { randomBytes } from 'node:crypto';
import { issueStamp } from '../../lib/bot-guard/stamps';
import type { GuardedForm } from '../../lib/bot-guard/options';
import { pdfWithText } from '../../lib/testing/documents';
import { send, type Sending } from './contract-client';
import { application, cvDocument, mailedToken, person, type Person } from './contract-fixtures';
import type { Site } from './site';

export const CALLERS = ['nobody', 'owner', 'other', 'unverified', 'moderator', 'revoked', 'made up'] as const;
export type CallerName = (typeof CALLERS)[number];

/** What a row is made for: the records are the owner's, whoever asks for them. */
export type Scene = { site: Site; owner: Person; asker: Person };
export type Row = {
  /** Id of the operation in lib/openapi. */
  call: string;
  query?: string;
  /** Whatever the request needs, made anew for each request. */
  make?: (scene: Scene) => Promise<{ query?: string } & Sending>;
  /** Only the owner and moderators reach it; to everybody else it does not exist. */
  owned?: boolean;
  status: number;
  message?: string | RegExp;
};

const posting = { title: 'Data Engineer', company: 'Acme', location: 'London, UK', type: 'full-time', experienceLevel: 'mid', description: 'What the job is.', email: 'hr@acme.example' };
const unique = () => randomBytes(6).toString('hex');
const address = () => `${unique()}@mail.example`;
const stamp = (form: GuardedForm) => ({ form_stamp: issueStamp(form, Date.now() - 60_000) });
const document = (field: string) => [{ field, name: 'cv.pdf', bytes: pdfWithText(unique()), type: 'application/pdf' }];

async function postedJob({ site }: Scene): Promise<number> {
  const { body } = await send(site.url, 'POST', '/api/job-postings.php', { json: { ...posting, title: unique() } });
  return (body.data as { id: number }).id;
}

const ofApplication = (sending: Sending = {}, name = 'id') => async ({ site, owner }: Scene) => ({ query: `${name}=${(await application(site, owner)).id}`, ...sending });
const ofCv = (sending: Sending = {}) => async ({ site, owner }: Scene) => ({ query: `id=${(await cvDocument(site, owner)).id}`, ...sending });
const login = (role: Person['role']) => async ({ site }: Scene) => {
  const { email, username, password } = await person(site, role);
  return { json: role === 'candidate' ? { email, password } : { username, password } };
};
const decision = { status: 'interview', feedback: 'Tuesday at ten?' };
const newPassword = 'an entirely new password';

/** One row for each thing of the contract that can be asked for and had. */
export const ROWS: readonly Row[] = [
  { call: 'listJobs', status: 200, query: 'search=engineer&page=1&limit=5' },
  { call: 'listJobs', status: 200, query: 'id=1' },
  { call: 'createJob', status: 201, make: async () => ({ json: posting }) },
  { call: 'updateJob', status: 200, make: async (scene) => ({ query: `id=${await postedJob(scene)}`, json: { status: 'published', salary: '£60,000 per year' } }) },
  { call: 'deleteJob', status: 200, make: async (scene) => ({ query: `id=${await postedJob(scene)}` }) },
  { call: 'postJob', status: 201, message: 'Our team will review it and make it live within 24 hours', make: async () => ({ json: posting }) },
  { call: 'moveJobs', status: 200, make: async (scene) => ({ json: { ids: [await postedJob(scene)], action: 'approve' } }) },
  { call: 'apply', status: 201, query: 'job_id=1', make: async () => ({ multipart: { fields: { applicant_name: 'Ana Ruiz', email: address(), phone: '+34 600 000 000' }, files: document('resume') } }) },
  { call: 'apply', status: 201, query: 'job_id=1', make: async () => ({ multipart: { fields: { applicant_name: 'Ana Ruiz', email: address(), phone: '+34 600 000 000' }, files: document('cv_file') } }) },
  { call: 'listApplications', status: 200, query: 'status=pending&job_id=1&search=cleo' },
  { call: 'listApplications', status: 200, make: ofApplication(), owned: true },
  { call: 'updateApplication', status: 200, make: ofApplication({ json: { ...decision, phone: '+34 600 000 001' } }), owned: true },
  { call: 'deleteApplication', status: 200, make: ofApplication(), owned: true },
  { call: 'listJobApplications', status: 200, query: 'id=1&status=pending' },
  { call: 'decideApplication', status: 200, make: ofApplication({ json: decision }) },
  { call: 'decideApplication', status: 200, make: async ({ site, owner }) => ({ query: 'id=1', json: { ...decision, application_id: (await application(site, owner, { jobId: 1 })).id } }) },
  { call: 'uploadCv', status: 201, message: 'CV uploaded successfully!', make: async () => ({ multipart: { fields: { applicant_name: 'Ana Ruiz', email: address() }, files: document('cv_file') } }) },
  { call: 'listCvs', status: 200, query: 'status=all&search=cleo' },
  { call: 'decideCv', status: 200, make: ofCv({ json: { status: 'approved' } }) },
  { call: 'deleteCv', status: 200, make: ofCv() },
  { call: 'download', status: 200, make: ofCv(), owned: true },
  { call: 'download', status: 200, make: ofApplication({}, 'application_id'), owned: true },
  { call: 'register', status: 201, message: 'Registration successful! Welcome to Northlane!', make: async () => ({ json: { name: 'Ana Ruiz', email: address(), password: newPassword } }) },
  { call: 'login', status: 200, message: 'Welcome back, Cleo!', make: login('candidate') },
  { call: 'verifyEmail', status: 200, message: 'Email verified successfully!', make: async ({ site }) => ({ json: { token: await mailedToken(site, 'verify-email', await person(site, 'candidate', false)) } }) },
  { call: 'sendVerification', status: 200 },
  { call: 'sendResetEmail', status: 200, message: 'Password reset email sent!', make: async () => ({ json: { email: address() } }) },
  { call: 'resetPassword', status: 200, message: 'Password reset successful!', make: async ({ site }) => ({ json: { token: await mailedToken(site, 'reset-password', await person(site)), password: newPassword } }) },
  { call: 'refresh', status: 200 },
  { call: 'logout', status: 200, message: 'Logged out successfully' },
  { call: 'readProfile', status: 200 },
  { call: 'updateProfile', status: 200, message: 'Profile updated successfully!', make: async () => ({ json: { title: 'Data Engineer', skills: 'TypeScript, SQL' } }) },
  { call: 'updateProfileByForm', status: 200, message: 'Profile updated successfully!', make: async () => ({ json: { summary: 'Ten years of it.' } }) },
  { call: 'exportAccount', status: 200 },
  { call: 'eraseAccount', status: 200, make: async ({ asker }) => ({ json: { password: asker.password } }) },
  { call: 'withdraw', status: 200, make: ofApplication(), owned: true },
  { call: 'moderatorLogin', status: 200, message: 'Welcome back, Morgan!', make: login('moderator') },
  { call: 'moderatorLoginAlias', status: 200, message: 'Welcome back, Morgan!', make: login('moderator') },
  { call: 'moderatorCheck', status: 200 },
  { call: 'sendMessage', status: 201, query: 'page=contact', make: async () => ({ json: { name: 'Ana Ruiz', email: address(), message: 'Do you place analysts?', ...stamp('contact') } }) },
  { call: 'subscribe', status: 200, make: async () => ({ json: { email: address(), ...stamp('newsletter') } }) },
  { call: 'formStamp', status: 200, query: 'form=contact' },
  { call: 'formStampPicture', status: 200 },
  { call: 'health', status: 200 },
  { call: 'openApi', status: 200 },
  { call: 'docs', status: 200 },
];
