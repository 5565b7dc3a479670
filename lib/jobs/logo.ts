import { AppError } from '../base/errors';
import { log } from '../base/log/log';
import { logSparsely } from '../base/log/sparse';
import { content, type Catalogue } from '../content';
import { logActivity } from '../platform/activity/commands';
import { markChanged } from '../platform/cache/changes';
import { revalidatePages } from '../platform/cache/revalidate';
import { JOBS_TAG, jobTag } from '../platform/cache/tags';
import { db, transaction } from '../platform/db/client';
import { compareStored } from '../platform/disk/files';
import { FileRefused, refusalAsBusy } from '../platform/files/failures';
import type { ReceivedFile } from '../platform/files/receive';
import { drawLogo } from '../platform/pictures/drawing';
import { LOGO_MAX_BYTES } from '../vocabulary/logos';
import { dropLogo, storeLogo } from './stored-logo';
import { authorisedJob, type Actor } from './transitions';

const LOGO_FIELD = 'logo';
export const LOGO_FILE = {
  names: [LOGO_FIELD],
  kinds: 'PNG, WebP or SVG',
  maxBytes: LOGO_MAX_BYTES,
  optional: true,
} as const;
/** `Retry-After` for a full drawing queue: half of the queue is drawn within this time. */
const RETRY_SECONDS = 10;

/**
 * Redraws an uploaded logo (docs/security.md). Costs processor time: check the sender's rights first.
 * @returns a PNG of fixed size
 * @throws AppError validation_failed without a file; unsupported_file_type with the reason; busy if the disk or the
 * drawing process is overloaded
 */
export async function drawnLogo(file: ReceivedFile | null): Promise<Buffer> {
  const { LOGO_BUSY, LOGO_REFUSED } = content();
  if (file === null || file.sizeBytes === 0) throw refusal('missing');
  await refusalAsBusy(() => compareStored(file.path, file));
  const made = await drawLogo(file.path);
  if ('png' in made) return made.png;
  if (made.refused === 'busy') {
    const reason = made.detail;
    logSparsely(`pictures ${reason}`, (repeated) => log('warn', 'logo.drawing-busy', { reason, repeated }));
    const errors = { [LOGO_FIELD]: [LOGO_BUSY] };
    throw new AppError('busy', LOGO_BUSY, { errors, retryAfterSeconds: RETRY_SECONDS });
  }
  throw new FileRefused('file.refused', made.detail, LOGO_REFUSED[made.refused], LOGO_FIELD);
}

/** Sets or (null) removes a job's logo as a moderator. @throws AppError not_found, and as `drawnLogo` */
export async function setLogo(id: number, file: ReceivedFile | null, actor: Actor): Promise<void> {
  await authorisedJob(db(), id);
  const png = file && (await drawnLogo(file));
  const tags = [JOBS_TAG, jobTag(id)];
  await transaction(async (tx) => {
    await authorisedJob(tx, id);
    const { companyLogo: before } = await tx.job.findUniqueOrThrow({ where: { id }, select: { companyLogo: true } });
    const companyLogo = png && (await storeLogo(tx, png));
    if (companyLogo === before) return;
    await tx.job.update({ where: { id }, data: { companyLogo, updatedAt: new Date() }, select: { id: true } });
    await dropLogo(tx, before);
    await logActivity(tx, actor, 'job.edit', { type: 'job', id }, { fields: ['companyLogo'] });
    await markChanged(tx, tags);
  });
  await revalidatePages(tags);
}

function refusal(reason: keyof Catalogue['LOGO_REFUSED']): AppError {
  const message = content().LOGO_REFUSED[reason];
  return new AppError('validation_failed', message, { errors: { [LOGO_FIELD]: [message] } });
}
