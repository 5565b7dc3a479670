/**
 * The object store did not do what it was asked to: it refused, failed, fell silent, or answered something else. Nothing is known to have
 * changed. Neither addresses nor keys are in it.
 */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
  /** What `asAppError` knows a failed store by. */
  readonly code = 'OBJECT_STORE';

  /**
   * @param operation like `PUT`
   * @param reason the store's own code (`SlowDown`), the system's (`ECONNREFUSED`), or a word of ours (`silent`)
   * @param passes whether the same may succeed a moment later
   */
  constructor(
    operation: string,
    readonly reason: string,
    readonly passes: boolean,
    readonly status: number | null = null,
  ) {
    super(`${operation}: ${status === null ? '' : `${status} `}${reason}`);
  }
}

/** Whether something thrown tells of the object store. By name: Next bundles the class more than once. */
export function isObjectStoreFailure(thrown: unknown): thrown is ObjectStoreFailure {
  return thrown instanceof Error && thrown.name === 'ObjectStoreFailure';
}
