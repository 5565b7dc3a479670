import 'server-only';
import { unstable_cache } from 'next/cache';

/** Gives the current page the status 404. The document of Next's `notFound()` would be empty without scripts. */
export async function answerNotFound(): Promise<void> {
  await unstable_cache(async () => null, ['status-404'], { tags: ['status-404'] })();
}
