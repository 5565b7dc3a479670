/** The call was refused, failed, timed out or was answered unexpectedly; the object may have changed. The message has no URLs or keys. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
  /** Recognised by `asAppError`. */
  readonly code = 'OBJECT_STORE';

  /**
   * @param operation such as `PUT`
   * @param reason the store's code (`SlowDown`), the system's (`ECONNREFUSED`) or our own (`silent`)
   * @param passes whether a retry may succeed
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

/** Returns whether an error is of the object store. Compares names, because Next bundles the class more than once. */
export function isObjectStoreFailure(thrown: unknown): thrown is ObjectStoreFailure {
  return thrown instanceof Error && thrown.name === 'ObjectStoreFailure';
}
