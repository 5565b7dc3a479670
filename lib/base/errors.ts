/** HTTP status of each error code. Commands throw codes; only this table maps them to statuses. */
export const STATUS_OF = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  file_too_large: 413,
  unsupported_file_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  busy: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;
export type FieldErrors = Record<string, string[]>;

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  bad_request: 'The request could not be read.',
  unauthenticated: 'Please sign in to continue.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'There is no such record.',
  method_not_allowed: 'This address does not answer that method.',
  conflict: 'This has already been decided.',
  file_too_large: 'The file is too large.',
  unsupported_file_type: 'Please upload a PDF, DOC or DOCX file.',
  validation_failed: 'Please check the fields and try again.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  busy: 'We could not save this just now. Please try again in a moment.',
  internal: 'Something went wrong',
};

/** A refusal with a message for the user. Commands and guards throw it; `handle` turns it into a response. */
export class AppError extends Error {
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further top-level fields of the API's answer. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string = DEFAULT_MESSAGES[code],
    details: {
      errors?: FieldErrors;
      retryAfterSeconds?: number;
      data?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.errors = details.errors;
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds ?? (code === 'busy' ? 1 : undefined);
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

export function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', undefined, { errors: { [field]: [message] } });
}

/** Maps a thrown value to an AppError: a storage failure becomes `busy`, others `internal` without their text. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isStoreBusy(thrown)) return new AppError('busy', undefined, { cause: thrown });
  if (isStoreFailure(thrown))
    return new AppError('busy', undefined, { retryAfterSeconds: LASTING_SECONDS, cause: thrown });
  return new AppError('internal');
}

/** Retry-After in seconds for failures that an operator has to repair, such as a full disk. */
const LASTING_SECONDS = 30;
/** P2028: no transaction in time; P1008: SQLite locked; then timeouts, deadlocks, too many connections. */
const LOCKED = /^(P2028|P1008|SQLITE_(BUSY|LOCKED)\w*|55P03|57014|25P03|40P01|P2034|53300|P2037)$/;
/** Errors of a disk, object store or PostgreSQL server that is full, broken, read-only or unreachable. */
const DISK =
  /^(P1001|P1017|08\w{3}|57P0[1-3]|53[12]00|58\w{3}|XX00\w|25006|SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|PERM|PROTOCOL|NOLFS)\w*|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE|OBJECT_STORE)$/;

/** Whether the database was locked for too long: a retry a moment later may succeed. */
export function isStoreBusy(thrown: unknown): boolean {
  return failedWith(LOCKED, thrown);
}

/** Whether the storage failed (locked, full, read-only, damaged, unreachable), not the request. Nothing was stored. */
export function isStoreFailure(thrown: unknown): boolean {
  return failedWith(LOCKED, thrown) || failedWith(DISK, thrown);
}

type Failure =
  { code?: unknown; cause?: { originalCode?: unknown }; meta?: { driverAdapterError?: Failure } } | null | undefined;

/** Whether an error has one of these codes: in `code` (SQLite, files), `cause` (an adapter) or `meta` (Prisma). */
export function failedWith(codes: RegExp, thrown: unknown): boolean {
  const failure = thrown as Failure;
  const said = [failure?.code, failure?.cause?.originalCode, failure?.meta?.driverAdapterError?.cause?.originalCode];
  return said.some((code) => typeof code === 'string' && codes.test(code));
}
