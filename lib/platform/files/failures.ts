import { isDiskRefusal } from '../disk/files';
import { isObjectStoreFailure } from '../s3/failure';
import { AppError } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { ofRequest } from '../http/current-request';

/** Returns whether the disk or the object store refused or failed, rather than the request. */
export function isRefusal(thrown: unknown): boolean {
  return isDiskRefusal(thrown) || isObjectStoreFailure(thrown);
}

/** Returns why this file is permanently unavailable: it is gone, or other content is in its place. Null for all other failures. */
export function permanentLoss(thrown: unknown): string | null {
  if ((thrown as NodeJS.ErrnoException | null)?.code === 'ENOENT') return 'ENOENT';
  return isObjectStoreFailure(thrown) && thrown.reason.startsWith('other-') ? thrown.reason : null;
}

/**
 * Turns refusals of the disk or object store into `busy`: nothing was stored, and a retry may succeed.
 * @throws AppError busy; other errors of `work`
 */
export async function refusalAsBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) ? diskRefusal(error) : error;
  }
}

/** Logs a refusal of the disk or store, and returns the error for the client. */
export function diskRefusal(error: unknown, message?: string): AppError {
  const event = isObjectStoreFailure(error) ? 'uploads.store-refused' : 'uploads.disk-refused';
  log('error', event, { ...ofRequest(), ...errorFields(error) });
  return new AppError('busy', message);
}

/** A file refused for its content, which is also a security event. `reason`: a word or two for that log. */
export class FileRefused extends AppError {
  constructor(
    readonly event: 'file.refused' | 'file.infected',
    readonly reason: string,
    message: string,
    /** Form field that shows the error; without it the error is about the whole form. */
    field?: string,
  ) {
    super('unsupported_file_type', message, field === undefined ? {} : { errors: { [field]: [message] } });
  }
}
