import { pageCache } from '../cache/page-cache';
import { REQUEST_ID_HEADER } from './peer';

/**
 * Returns the `requestId` of the current request, for log lines about its effects; empty without one. Do not use it in
 * background work, which inherits the request that happened to start it.
 */
export function ofRequest(): { requestId?: string } {
  const requestId = pageCache()?.asking.getStore()?.request.headers[REQUEST_ID_HEADER];
  return typeof requestId === 'string' ? { requestId } : {};
}
