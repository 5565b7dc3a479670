import type { Prisma } from '../../platform/db/generated/client';
import { jobFields } from '../../jobs/fields';
import { EXPORTED_FIELDS, isList, selectOf } from '../../jobs/field-sets';
import { listText } from '../../jobs/rules';
import type { Cell } from './csv';

/** The columns of a file in their order: heading, and what stands under it. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

const file = { select: { originalName: true } } as const;

export const jobSelect = selectOf(EXPORTED_FIELDS) satisfies Prisma.JobSelect;

export const jobColumns: Columns<Prisma.JobGetPayload<{ select: typeof jobSelect }>> = Object.fromEntries(
  EXPORTED_FIELDS.map((name) => {
    const { label, heading = label }: { label: string; heading?: string } = jobFields[name];
    return [heading, (row) => (isList(name) ? listText(name, row[name] as string[]) : row[name])];
  }),
);

export const applicationSelect = {
  id: true,
  jobId: true,
  applicantName: true,
  email: true,
  phone: true,
  linkedin: true,
  coverLetter: true,
  status: true,
  feedback: true,
  consentVersion: true,
  consentAt: true,
  createdAt: true,
  updatedAt: true,
  job: { select: { title: true, companyName: true } },
  file,
} satisfies Prisma.ApplicationSelect;

export const applicationColumns: Columns<Prisma.ApplicationGetPayload<{ select: typeof applicationSelect }>> = {
  ID: (row) => row.id,
  'Job ID': (row) => row.jobId,
  Job: (row) => row.job.title,
  Company: (row) => row.job.companyName,
  Applicant: (row) => row.applicantName,
  'E-mail': (row) => row.email,
  Phone: (row) => row.phone,
  LinkedIn: (row) => row.linkedin,
  Status: (row) => row.status,
  Feedback: (row) => row.feedback,
  Résumé: (row) => row.file.originalName,
  'Consent text': (row) => row.consentVersion,
  'Consent given': (row) => row.consentAt,
  Submitted: (row) => row.createdAt,
  Updated: (row) => row.updatedAt,
  'Cover letter': (row) => row.coverLetter,
};

export const cvSelect = {
  id: true,
  applicantName: true,
  email: true,
  phone: true,
  skills: true,
  experienceYears: true,
  education: true,
  coverLetter: true,
  status: true,
  notes: true,
  consentVersion: true,
  consentAt: true,
  submittedAt: true,
  decidedAt: true,
  file,
} satisfies Prisma.CvDocumentSelect;

export const cvColumns: Columns<Prisma.CvDocumentGetPayload<{ select: typeof cvSelect }>> = {
  ID: (row) => row.id,
  Applicant: (row) => row.applicantName,
  'E-mail': (row) => row.email,
  Phone: (row) => row.phone,
  Skills: (row) => row.skills,
  Experience: (row) => row.experienceYears,
  Education: (row) => row.education,
  Status: (row) => row.status,
  Notes: (row) => row.notes,
  File: (row) => row.file.originalName,
  'Consent text': (row) => row.consentVersion,
  'Consent given': (row) => row.consentAt,
  Submitted: (row) => row.submittedAt,
  Decided: (row) => row.decidedAt,
  'Cover letter': (row) => row.coverLetter,
};

export const messageSelect = {
  id: true,
  name: true,
  email: true,
  company: true,
  phone: true,
  subject: true,
  message: true,
  page: true,
  createdAt: true,
  handledAt: true,
} satisfies Prisma.ContactMessageSelect;

export const messageColumns: Columns<Prisma.ContactMessageGetPayload<{ select: typeof messageSelect }>> = {
  ID: (row) => row.id,
  Name: (row) => row.name,
  'E-mail': (row) => row.email,
  Company: (row) => row.company,
  Phone: (row) => row.phone,
  Subject: (row) => row.subject,
  Page: (row) => row.page,
  Received: (row) => row.createdAt,
  Handled: (row) => row.handledAt,
  Message: (row) => row.message,
};

export const subscriberSelect = {
  id: true,
  email: true,
  status: true,
  createdAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
} satisfies Prisma.SubscriberSelect;

export const subscriberColumns: Columns<Prisma.SubscriberGetPayload<{ select: typeof subscriberSelect }>> = {
  ID: (row) => row.id,
  'E-mail': (row) => row.email,
  Status: (row) => row.status,
  'Signed up': (row) => row.createdAt,
  Confirmed: (row) => row.confirmedAt,
  Unsubscribed: (row) => row.unsubscribedAt,
};
