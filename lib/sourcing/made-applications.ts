import { takeBackAll } from '../letters/commands';
import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';

/** Deletes the applications that the office made of CVs, and withdraws their unsent letters. @returns file ids */
export async function deleteMadeOf(tx: Tx, cvs: readonly { id: number; emailFolded: string }[]): Promise<string[]> {
  return remove(tx, {
    origin: 'office',
    fromCvId: { in: cvs.map(({ id }) => id) },
    emailFolded: { in: cvs.map(({ emailFolded }) => emailFolded) },
  });
}

/** Deletes the applications that the office made of CVs of a person which no longer exist. @returns file ids */
export async function deleteMadeOfNone(tx: Tx, theirs: Prisma.ApplicationWhereInput): Promise<string[]> {
  const made = await tx.application.findMany({ where: { AND: [theirs, MADE_OF_CV] }, select: { fromCvId: true } });
  const ids = made.flatMap(({ fromCvId }) => fromCvId ?? []);
  const stored = await tx.cvDocument.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const madeOfNone = { fromCvId: { notIn: stored.map(({ id }) => id) } };
  return remove(tx, { AND: [theirs, MADE_OF_CV, madeOfNone] });
}

/** Selects the applications that the office made of a CV. */
export const MADE_OF_CV = { origin: 'office', fromCvId: { not: null } } satisfies Prisma.ApplicationWhereInput;

async function remove(tx: Tx, made: Prisma.ApplicationWhereInput): Promise<string[]> {
  const applications = await tx.application.findMany({ where: made, select: { fileId: true } });
  await takeBackAll(tx, { application: made });
  await tx.application.deleteMany({ where: made });
  return applications.map(({ fileId }) => fileId);
}
