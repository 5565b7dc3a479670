/** Thrown when a call failed; the object may have changed nevertheless. The message contains no URLs or keys. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
  readonly code = 'OBJECT_STORE';

  /**
   * @param operation method of the call, such as `PUT`
   * @param reason code of the store (`SlowDown`), of the system (`ECONNREFUSED`) or our own (`silent`)
   * @param passes true when a retry may succeed
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

/** True for an error of the object store. Compares names, because Next bundles the class more than once. */
export function isObjectStoreFailure(thrown: unknown): thrown is ObjectStoreFailure {
  return thrown instanceof Error && thrown.name === 'ObjectStoreFailure';
}
