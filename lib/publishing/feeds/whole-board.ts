import 'server-only';
import { cachedBoardSize } from '../../board/queries';
import { enforceLimit } from '../../platform/http/rate-limit';

/** With more open jobs a list of all of them is larger than what our server holds (2 MB), and is made anew for each call. */
const HELD_JOBS = 200;

/** Counts a call that reads the whole board, where that is large. @throws AppError rate_limited */
export async function limitWholeBoard(request: Request): Promise<void> {
  if ((await cachedBoardSize()).total > HELD_JOBS) await enforceLimit(request.headers, 'feed');
}
