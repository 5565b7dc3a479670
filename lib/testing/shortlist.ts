import { application, cvDocument, job, type ApplicationFixture, type CvFixture } from './fixtures';
import type { Prisma } from '../platform/db/generated/client';
import { findJobNeeds, textHashIn } from '../shortlist/job-needs';
import { db } from './harness';

/** A posting that requires Kubernetes most, also Python and PostgreSQL, and names Kafka as a wish. */
export const platformJob = (fields: Parameters<typeof job>[0] = {}) =>
  job({
    title: 'Kubernetes platform engineer',
    description: 'You look after the clusters of a payment company in London.',
    responsibilities: ['Run Kubernetes clusters and their upgrades'],
    requirements: ['3 years of Kubernetes in production', 'Python', 'PostgreSQL'],
    skills: ['Kafka'],
    location: 'London, UK',
    ...fields,
  });

export async function confirmedNeeds(jobId: number): Promise<void> {
  const found = await findJobNeeds(jobId, new Date());
  const needs = found?.needs as unknown as Prisma.InputJsonObject;
  const textHash = textHashIn(found?.seen ?? '');
  await db().jobNeeds.create({ data: { jobId, needs, textHash, confirmedBy: 'Ana Ruiz', confirmedAt: new Date() } });
}

type Read = { text?: string; state?: 'read' | 'scan' | 'unreadable' | null };

/** An applicant whose document has this text. @param state null: the text is not extracted yet */
export async function applicant({ text = '', state = 'read', ...fields }: ApplicationFixture & Read) {
  const row = await application(fields);
  await storeText(row.fileId, text, state);
  return row;
}

/** A person of the talent pool: an approved CV with consent. */
export async function pooled({ text = '', state = 'read', ...fields }: CvFixture & Read) {
  const row = await cvDocument({
    status: 'approved',
    consentVersion: '2026-11',
    consentAt: new Date(),
    ...fields,
  });
  await storeText(row.fileId, text, state);
  return row;
}

async function storeText(fileId: string, text: string, state: Read['state']): Promise<void> {
  if (!state) return;
  const row = { fileId, state, reason: state === 'read' ? null : 'no-text', readAt: new Date(), readerVersion: 1 };
  await db().documentText.create({ data: { ...row, text: state === 'read' ? text : '' } });
}

/** Text of a CV: name, head and one position with its achievements. */
export const cvText = (name: string, lines: readonly string[], { years = '2019 – now', head = '' } = {}) =>
  `${name}\n${head}\n\nEXPERIENCE\nPlatform engineer, Harbour Bank, London, ${years}\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

export const KUBERNETES = 'upgraded 40 Kubernetes clusters without an outage';
export const PYTHON = 'wrote the operators for backups in Python';
export const POSTGRES = 'moved 12 PostgreSQL databases to new hardware';
export const KAFKA = 'ran Kafka for nine teams';
