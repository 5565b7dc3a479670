import { pageCache } from '../cache/page-cache';
import { REQUEST_ID_HEADER } from './peer';

/**
 * For a line of the log about what the request that is being answered brought about: its `requestId`, under which its sender and the log
 * of requests know it. Nothing where none is. Not for work that goes on behind an answer, which inherits the request that happened to
 * wake it.
 */
export function ofRequest(): { requestId?: string } {
  const requestId = pageCache()?.asking.getStore()?.request.headers[REQUEST_ID_HEADER];
  return typeof requestId === 'string' ? { requestId } : {};
}
