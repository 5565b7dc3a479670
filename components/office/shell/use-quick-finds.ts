import { useEffect, useState } from 'react';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import type { PaletteFinds } from '@/lib/lists/schema';

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 80;
const NOTHING: PaletteFinds = { people: [], jobs: [], lists: [], searches: [] };

/** Asks the server for people and jobs when typing pauses. Returns the last answer until the next one arrives. */
export function useQuickFinds(text: string): PaletteFinds {
  const [found, setFound] = useState<PaletteFinds & { of: string }>({ ...NOTHING, of: '' });
  useEffect(() => {
    if (text.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(withQuery(officeApi.search, { q: text }), { signal: stop.signal });
        if (!answer.ok) return;
        const { data } = (await answer.json()) as { data: PaletteFinds };
        setFound({ ...data, of: text });
      } catch {
        // Without an answer the palette still has its pages and actions.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return text.length < 2 ? NOTHING : found;
}
