import 'server-only';
import { cache } from 'react';
import { shownEmail } from '../base/no-address';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { ClientAnswer } from '../vocabulary/introductions';
import { findClientLink, refusalOf } from './links';
import { nameFor, redact } from './redact';
import type { IntroducedEvidence } from './schema';
import type { ClientView } from './view-schema';

const CONTACT = { select: { applicantName: true, email: true, phone: true } } as const;

/** Returns the page of a client's link, or why it does not work; null for an unknown link. Cached for one request. */
export const viewClientLink = cache(async (token: string): Promise<ClientView | { refusal: string } | null> => {
  const link = await findClientLink(db(), token);
  if (!link) return null;
  const refusal = refusalOf(link, new Date());
  if (refusal !== null) return { refusal };
  const { id: linkId, signatureId, signature, job, clientName, createdBy, createdAt, expiresAt } = link;
  const rows = await db().introduction.findMany({
    where: { linkId },
    orderBy: { id: 'asc' },
    select: {
      ...columns('id', 'evidence', 'answer', 'words', 'answeredAt', 'settledAt'),
      entry: {
        select: {
          consent: { select: { state: true } },
          application: CONTACT,
          cv: CONTACT,
          lines: { where: { signatureId }, select: { reason: true, doubts: true } },
        },
      },
    },
  });
  return {
    job: { title: job.title, companyName: job.companyName, location: job.location },
    clientName,
    by: createdBy,
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    signed: { by: signature.signedBy, at: signature.signedAt.toISOString() },
    people: rows.map(({ id, evidence, answer, words, answeredAt, settledAt, entry }) => {
      const { applicantName, email, phone } = (entry.application ?? entry.cv)!;
      const isNamed = entry.consent?.state === 'agreed';
      const read = (text: string) => (isNamed ? text : redact(text, applicantName));
      const [line] = entry.lines;
      return {
        id,
        name: nameFor(entry),
        contact: isNamed ? { email: shownEmail(email), phone } : null,
        reason: read(line?.reason ?? ''),
        doubts: line?.doubts ? read(line.doubts) : null,
        evidence: (evidence as IntroducedEvidence[]).map((one) => ({
          ...one,
          quotes: one.quotes.map(({ text, when }) => ({ text: read(text), when })),
        })),
        answer: answer as ClientAnswer | null,
        words,
        answeredAt: answeredAt?.toISOString() ?? null,
        isSettled: settledAt !== null,
      };
    }),
  };
});
