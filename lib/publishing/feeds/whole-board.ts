import 'server-only';
import { cachedBoardSize } from '../../board/queries';
import { enforceLimit } from '../../platform/http/rate-limit';

/** With more open jobs, a list of all is larger than our server caches (2 MB), and each call renders it anew. */
const HELD_JOBS = 200;

/** Counts a call that reads a large board as a whole. @throws AppError rate_limited */
export async function limitWholeBoard(request: Request): Promise<void> {
  if ((await cachedBoardSize()).total > HELD_JOBS) await enforceLimit(request.headers, 'feed');
}
