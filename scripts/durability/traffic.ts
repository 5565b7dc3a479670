import { createHash } from 'node:crypto';
import { pdfOfSize } from '../../lib/testing/documents';
import { dataOf, type Client, type Reply } from './client';

/** What became of a request: acknowledged, refused by an answer, or cut off so that nobody knows. */
export type Fate = { kind: 'acknowledged'; id: number } | { kind: 'refused'; status: number } | { kind: 'unknown' };

export type Applicant = { email: string; sha256: string; pdf: Buffer<ArrayBuffer> };

/** The n-th applicant: an address and a document that no other has. */
export function applicant(number: number, bytes: number): Applicant {
  const pdf = pdfOfSize(bytes, number);
  return { email: `applicant-${number}@example.com`, sha256: createHash('sha256').update(pdf).digest('hex'), pdf };
}

const PERSON = { applicant_name: 'Durability Check', phone: '+44 20 7946 0000' };

/** Applies for a job, as a guest or signed in. */
export function apply(client: Client, jobId: number, { email, pdf }: Applicant, token?: string): Promise<Reply> {
  return client.upload(
    `/api/direct-applications.php?job_id=${jobId}`,
    { ...PERSON, email },
    { field: 'resume', name: 'cv.pdf', bytes: pdf },
    token,
  );
}

export function uploadCv(client: Client, { email, pdf }: Applicant): Promise<Reply> {
  return client.upload('/api/cv-documents.php', { ...PERSON, email }, { field: 'cv_file', name: 'cv.pdf', bytes: pdf });
}

/** A posting as a visitor types it in. */
export function posting(title: string) {
  return {
    title,
    company: 'Durability Check',
    location: 'Austin, TX',
    type: 'full-time',
    experienceLevel: 'senior',
    description: 'Posted to see whether what is acknowledged is kept.',
    email: 'durability@example.com',
  };
}

export function postJob(client: Client, title: string): Promise<Reply> {
  return client.json('POST', '/api/job-postings.php', posting(title));
}

/** Of a request that creates something. */
export function fateOf(reply: Reply): Fate {
  if (reply.status === 0) return { kind: 'unknown' };
  return reply.status === 201
    ? { kind: 'acknowledged', id: dataOf<{ id: number }>(reply).id ?? 0 }
    : { kind: 'refused', status: reply.status };
}

/** A refusal is honest when it is 503 and says when to come again. */
export function isHonestRefusal({ status, headers }: Reply): boolean {
  return status === 503 && Number(headers['retry-after']) > 0;
}
