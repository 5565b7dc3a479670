import { takeBackAll } from '../letters/commands';
import type { Tx } from '../platform/db/client';

/** Deletes the applications that the office made of CVs, and withdraws their unsent letters. @returns file ids */
export async function deleteMadeOf(tx: Tx, cvs: readonly { id: number; emailFolded: string }[]): Promise<string[]> {
  const made = {
    origin: 'office',
    fromCvId: { in: cvs.map(({ id }) => id) },
    emailFolded: { in: cvs.map(({ emailFolded }) => emailFolded) },
  };
  const applications = await tx.application.findMany({ where: made, select: { fileId: true } });
  await takeBackAll(tx, { application: made });
  await tx.application.deleteMany({ where: made });
  return applications.map(({ fileId }) => fileId);
}
