import { isDiskRefusal } from '../disk/files';
import { isObjectStoreFailure } from '../s3/failure';
import { AppError } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { ofRequest } from '../http/current-request';

/** True for a failure of the disk or the object store. */
export function isRefusal(thrown: unknown): boolean {
  return isDiskRefusal(thrown) || isObjectStoreFailure(thrown);
}

/** Returns why a file is permanently unavailable: it is missing or differs from its row. Null for other failures. */
export function permanentLoss(thrown: unknown): string | null {
  if ((thrown as NodeJS.ErrnoException | null)?.code === 'ENOENT') return 'ENOENT';
  return isObjectStoreFailure(thrown) && thrown.reason.startsWith('other-') ? thrown.reason : null;
}

/** Turns failures of the disk or object store into `busy`: nothing was stored, so a retry may succeed. */
export async function refusalAsBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) ? diskRefusal(error) : error;
  }
}

/** Logs a failure of the disk or object store, and returns the error to send to the client. */
export function diskRefusal(error: unknown, message?: string): AppError {
  const event = isObjectStoreFailure(error) ? 'uploads.store-refused' : 'uploads.disk-refused';
  log('error', event, { ...ofRequest(), ...errorFields(error) });
  return new AppError('busy', message);
}

/** Thrown for a file refused because of its content. `reason` is a word or two for the security log. */
export class FileRefused extends AppError {
  constructor(
    readonly event: 'file.refused' | 'file.infected',
    readonly reason: string,
    message: string,
    /** Form field beside which the error is shown; without it, the error concerns the whole form. */
    field?: string,
  ) {
    super('unsupported_file_type', message, field === undefined ? {} : { errors: { [field]: [message] } });
  }
}
