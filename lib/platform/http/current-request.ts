import { pageCache } from '../cache/page-cache';
import { REQUEST_ID_HEADER } from './peer';

/** Returns the `requestId` for log lines about the current request. Not for background work, which lasts longer. */
export function ofRequest(): { requestId?: string } {
  const requestId = pageCache()?.current.getStore()?.request.headers[REQUEST_ID_HEADER];
  return typeof requestId === 'string' ? { requestId } : {};
}
