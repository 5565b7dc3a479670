import 'server-only';
import { db } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import type { KnownDetailsDto } from './dto-schema';
import { resumeRef } from './reused-resume';

const SENT = { id: true, applicantName: true, phone: true, file: { select: { originalName: true } } } as const;

/**
 * Returns the details that fill in a candidate's forms: the e-mail address, the latest name and phone number, and the
 * latest document. Until the address is confirmed, only the account's own fields: earlier applications from that
 * address may be another person's.
 */
export async function knownDetails({ userId, name, email, emailVerified, phone }: Caller): Promise<KnownDetailsDto> {
  const known = { applicant_name: name, email, phone };
  if (!emailVerified) return { ...known, resume: null };
  const inOrder = { where: { userId, origin: 'form' }, orderBy: { id: 'desc' } } as const;
  const [application, cv] = await Promise.all([
    db().application.findFirst({ ...inOrder, select: { ...SENT, createdAt: true } }),
    db().cvDocument.findFirst({ ...inOrder, select: { ...SENT, submittedAt: true } }),
  ]);
  const sent = [
    ...(application ? [{ kind: 'application' as const, sentAt: application.createdAt, ...application }] : []),
    ...(cv ? [{ kind: 'cv' as const, sentAt: cv.submittedAt, ...cv }] : []),
  ].toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
  const [last] = sent;
  if (!last) return { ...known, resume: null };
  return {
    applicant_name: last.applicantName,
    email,
    phone: sent.find((one) => one.phone)?.phone ?? phone,
    resume: {
      ref: resumeRef(last.kind, last.id),
      file_name: last.file.originalName,
      sent_at: last.sentAt.toISOString(),
    },
  };
}
