import 'server-only';
import { unstable_cache } from 'next/cache';

/**
 * Gives the page being rendered the status 404. Next's `notFound()` is not used: its document is empty without scripts
 * (docs/decisions/010-forms).
 */
export async function answerNotFound(): Promise<void> {
  await unstable_cache(async () => null, ['status-404'], { tags: ['status-404'] })();
}
