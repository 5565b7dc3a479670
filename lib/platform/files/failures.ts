import { isDiskRefusal } from '../disk/files';
import { isObjectStoreFailure } from '../s3/failure';
import { AppError } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { ofRequest } from '../http/asked';

/** Whether the disk, or the store in the network, refused or failed, and nobody made a mistake. */
export function isRefusal(thrown: unknown): boolean {
  return isDiskRefusal(thrown) || isObjectStoreFailure(thrown);
}

/**
 * Why one stored file is not to be had, whoever asks and whenever: it is gone, or something else lies in its place. Null for what says
 * something of the store, or of anything else.
 */
export function reasonOfLoss(thrown: unknown): string | null {
  if ((thrown as NodeJS.ErrnoException | null)?.code === 'ENOENT') return 'ENOENT';
  return isObjectStoreFailure(thrown) && thrown.reason.startsWith('other-') ? thrown.reason : null;
}

/**
 * Runs work on the disk or the store. What these refuse is `busy`: nothing was stored, and the same request may succeed later.
 *
 * @throws AppError busy; what `work` throws for other reasons
 */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) ? diskRefusal(error) : error;
  }
}

/** The answer to whoever sent, or asked for, what the disk or the store refused; the log has the reason. */
export function diskRefusal(error: unknown, message?: string): AppError {
  const event = isObjectStoreFailure(error) ? 'uploads.store-refused' : 'uploads.disk-refused';
  log('error', event, { ...ofRequest(), ...errorFields(error) });
  return new AppError('busy', message);
}

/** A file that is refused for what is in it. The log of security events is told too; `reason` is a word or two for it. */
export class FileRefused extends AppError {
  constructor(
    readonly event: 'file.refused' | 'file.infected',
    readonly reason: string,
    message: string,
    /** The form field it is said at; without one it is said of the whole form. */
    field?: string,
  ) {
    super('unsupported_file_type', message, field === undefined ? {} : { errors: { [field]: [message] } });
  }
}
