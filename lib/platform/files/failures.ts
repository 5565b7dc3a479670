import { isDiskRefusal } from '../disk/files';
import { AppError } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';

/**
 * Runs work on the disk. What the disk refuses is `busy`: nothing was stored, and the same request may succeed later.
 *
 * @throws AppError busy; what `work` throws for other reasons
 */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDiskRefusal(error) ? diskRefusal(error) : error;
  }
}

/** The answer to whoever sent, or asked for, what the disk refused; the log has the reason. */
export function diskRefusal(error: unknown, message?: string): AppError {
  log('error', 'uploads.disk-refused', errorFields(error));
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
