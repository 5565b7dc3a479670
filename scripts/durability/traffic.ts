import { createHash } from 'node:crypto';
import { pdfOfSize } from '../../lib/testing/documents';

/** What became of a request: acknowledged, refused by an answer, or cut off so that nobody knows. */
export type Fate = { kind: 'acknowledged'; id: number } | { kind: 'refused'; status: number } | { kind: 'unknown' };

const PATIENCE_MS = 20_000;

export type Applicant = { email: string; sha256: string; pdf: Buffer<ArrayBuffer> };

/** The n-th applicant: an address and a document that no other has. */
export function applicant(number: number, bytes: number): Applicant {
  const pdf = pdfOfSize(bytes, number);
  return { email: `applicant-${number}@example.com`, sha256: createHash('sha256').update(pdf).digest('hex'), pdf };
}

/** Applies for a job as a browser would. */
export function apply(origin: string, jobId: number, { email, pdf }: Applicant): Promise<Fate> {
  const form = new FormData();
  form.set('applicant_name', 'Durability Check');
  form.set('email', email);
  form.set('phone', '+44 20 7946 0000');
  form.set('resume', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
  return send(`${origin}/api/direct-applications.php?job_id=${jobId}`, { method: 'POST', body: form });
}

/** Posts a job under a title. */
export function postJob(origin: string, title: string): Promise<Fate> {
  return postJson(`${origin}/api/job-postings.php`, {
    title,
    company: 'Durability Check',
    location: 'Austin, TX',
    type: 'full-time',
    experienceLevel: 'senior',
    description: 'Posted to see whether what is acknowledged is kept.',
    email: 'durability@example.com',
  });
}

export function postJson(url: string, body: unknown, token?: string): Promise<Fate> {
  const headers = { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  return send(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function send(url: string, init: RequestInit): Promise<Fate> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { data } = (await answer.json()) as { data?: { id?: number } };
    return answer.status === 201 ? { kind: 'acknowledged', id: data?.id ?? 0 } : { kind: 'refused', status: answer.status };
  } catch {
    return { kind: 'unknown' };
  }
}
