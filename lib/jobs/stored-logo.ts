import { createHash } from 'node:crypto';
import { db, type Tx } from '../platform/db/client';

/** Stores a logo in the transaction of its job. @returns its hash, for the job's column */
export async function storeLogo(tx: Tx, png: Buffer): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex');
  await tx.jobLogo.upsert({ where: { hash }, create: { hash, png: new Uint8Array(png) }, update: {} });
  return hash;
}

/** Deletes a logo that no job and no change uses. Call it in the transaction that removed a use. */
export async function dropLogo(tx: Tx, hash: string | null): Promise<void> {
  if (hash === null) return;
  const where = { companyLogo: hash };
  if ((await tx.job.count({ where })) + (await tx.jobRevision.count({ where })) === 0)
    await tx.jobLogo.deleteMany({ where: { hash } });
}

/** Finds a logo by hash if a job with this logo is, or was, on the board. */
export async function findPublicLogo(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const job = await db().job.findFirst({
    where: { companyLogo: hash, status: { in: ['published', 'closed'] } },
    select: { id: true },
  });
  return job && (await pictureOf(hash));
}

/** Finds the logo of a job in any status, or of its change, for moderators. */
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

/** Responds with a logo, a PNG drawn by the server. The headers forbid scripts and other content types. */
export function logoResponse(png: Uint8Array<ArrayBuffer>, cacheControl: string): Response {
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': cacheControl,
    },
  });
}
