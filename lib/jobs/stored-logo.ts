import { createHash } from 'node:crypto';
import { db, type Tx } from '../platform/db/client';

/** Stores a drawn logo in the transaction of the job that has it. @returns its hash, for the job's column */
export async function storeLogo(tx: Tx, png: Buffer): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex');
  await tx.jobLogo.upsert({ where: { hash }, create: { hash, png: new Uint8Array(png) }, update: {} });
  return hash;
}

/** Removes a logo that no job has any more; call it in the transaction that took it from one. */
export async function dropLogo(tx: Tx, hash: string | null): Promise<void> {
  if (hash !== null && (await tx.job.count({ where: { companyLogo: hash } })) === 0)
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

/** The logo of a job in any status, for moderators. */
export async function findOfficeLogo(id: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const job = await db().job.findUnique({ where: { id }, select: { companyLogo: true } });
  return job?.companyLogo ? pictureOf(job.companyLogo) : null;
}

async function pictureOf(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await db().jobLogo.findUnique({ where: { hash } }))?.png ?? null;
}
