/** The statuses of the HTTP contract, by code. Commands throw codes; only this table knows numbers. */
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

/** A refusal that a person may read. Thrown by commands and guards, turned into an answer by `handle`. */
export class AppError extends Error {
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string = DEFAULT_MESSAGES[code],
    details: { errors?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds ?? (code === 'busy' ? 1 : undefined);
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/**
 * What a thrown value means to the caller: an AppError as it is, a store that could not take the write as `busy`
 * (nothing was stored), everything else as `internal`, without its text.
 */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isStoreBusy(thrown)) return new AppError('busy');
  return new AppError('internal');
}

/** P2028: no transaction could be opened or it ran out of time; P1008: SQLite stayed locked. */
export function isStoreBusy(thrown: unknown): boolean {
  const code = (thrown as { code?: unknown } | null)?.code;
  return code === 'P2028' || code === 'P1008';
}
