import type { Room } from '../room';
import { factsAbout } from './facts/export';

const records = {
  shortlistEntries: {
    orderBy: { id: 'asc' },
    select: {
      job: { select: { id: true, title: true, companyName: true } },
      decision: true,
      reason: true,
      doubts: true,
      drawnAt: true,
      decidedBy: true,
      decidedAt: true,
      lines: {
        orderBy: { signatureId: 'asc' },
        select: { reason: true, doubts: true, signature: { select: { signedBy: true, signedAt: true } } },
      },
      introductions: {
        orderBy: { id: 'asc' },
        select: {
          link: { select: { clientName: true, createdBy: true, createdAt: true, expiresAt: true, revokedAt: true } },
          evidence: true,
          answer: true,
          words: true,
          answeredAt: true,
          settledAt: true,
          settledBy: true,
        },
      },
      consent: { select: { state: true, askedAt: true, decidedAt: true, decidedBy: true, note: true } },
    },
  },
} as const;

export const shortlist: Room = {
  tables: { JobNeeds: {}, ShortlistEntry: {}, ShortlistSignatureLine: {}, DocumentFacts: {} },
  exports: async (person) => ({ documentFacts: await factsAbout(person) }),
  ofApplication: records,
  ofCv: records,
};
