import { createHash } from 'node:crypto';
import { db, type Tx } from '../platform/db/client';

/** Stores a drawn logo in the transaction of the job that has it. @returns its hash, for the job's column */
export async function storeLogo(tx: Tx, png: Buffer): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex');
  await tx.jobLogo.upsert({ where: { hash }, create: { hash, png: new Uint8Array(png) }, update: {} });
  return hash;
}

/** Removes a logo that neither a job nor a change of one has any more; call it in the transaction that took it from one. */
export async function dropLogo(tx: Tx, hash: string | null): Promise<void> {
  if (hash === null) return;
  const where = { companyLogo: hash };
  if ((await tx.job.count({ where })) + (await tx.jobRevision.count({ where })) === 0)
    await tx.jobLogo.deleteMany({ where: { hash } });
}

/** A logo by its hash, once a job that has it is, or was, on the board; before that it is nobody's business. */
export async function findPublicLogo(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const job = await db().job.findFirst({
    where: { companyLogo: hash, status: { in: ['published', 'closed'] } },
    select: { id: true },
  });
  return job && (await pictureOf(hash));
}

/** The logo of a job in any status, or the one that a change gives it, for moderators. */
export async function findOfficeLogo(id: number, ofChange = false): Promise<Uint8Array<ArrayBuffer> | null> {
  const select = { companyLogo: true } as const;
  const found = ofChange
    ? await db().jobRevision.findUnique({ where: { jobId: id }, select })
    : await db().job.findUnique({ where: { id }, select });
  return found?.companyLogo ? pictureOf(found.companyLogo) : null;
}

async function pictureOf(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await db().jobLogo.findUnique({ where: { hash } }))?.png ?? null;
}
