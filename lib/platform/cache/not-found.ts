import 'server-only';
import { unstable_cache } from 'next/cache';

/** Gives the page being rendered the status 404. The document of Next's `notFound()` is empty without scripts. */
export async function answerNotFound(): Promise<void> {
  await unstable_cache(async () => null, ['status-404'], { tags: ['status-404'] })();
}
