import { fill } from '@/lib/base/fill';
import { api, withQuery } from '@/lib/base/routes';
import type { GivenName } from '@/lib/jobs/form-fields';
import type { Contradiction, JobInput } from '@/lib/jobs/schema';
import type { FactWords } from './fact-fields';
import { factFormValues } from './form-values';

/** Milliseconds without input after which the typed texts are sent to the server. */
const PAUSE = 400;

type ReadFacts = {
  listed_as: string;
  withheld: readonly Contradiction[];
  asked: readonly ('period' | 'range')[];
};

/** Sends the texts after each pause, fills in fields that were not edited, and reports the facts in words. */
export function followTexts(
  form: HTMLFormElement,
  names: readonly GivenName[],
  words: FactWords,
  report: (text: string) => void,
): { onInput: (event: Event) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
  const valueOf = (name: string) => control(name)?.value ?? '';
  const isOwn = (name: string) => valueOf(name) !== '' && valueOf(name) !== control(name)?.dataset.read;

  async function read() {
    request?.abort();
    request = new AbortController();
    const own = names.filter(isOwn).map((name) => [name, valueOf(name)]);
    const query = { location: valueOf('location'), salary: valueOf('salary'), ...Object.fromEntries(own) };
    const answer = await fetch(withQuery(api.jobFacts, query), { signal: request.signal }).catch(() => null);
    if (!answer?.ok) return;
    const { data } = (await answer.json()) as { data: Pick<JobInput, GivenName> & ReadFacts };
    const { listed_as, withheld, asked, ...facts } = data;
    const values = factFormValues(facts);
    for (const name of names) {
      const shown = control(name);
      if (!shown || isOwn(name)) continue;
      shown.value = values[name] ?? '';
      // A field with this value was not edited and follows the texts.
      shown.dataset.read = shown.value;
    }
    report(inWords(words, { listed_as, withheld, asked }));
  }

  return {
    onInput({ target }) {
      const { name } = target as HTMLInputElement;
      if (name !== 'location' && name !== 'salary' && !names.includes(name as GivenName)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void read().catch(() => undefined), PAUSE);
    },
    stop() {
      clearTimeout(timer);
      request?.abort();
    },
  };
}

function inWords(words: FactWords, { listed_as: place, withheld, asked }: ReadFacts): string {
  return [
    place && fill(words.listedAs, { words: place }),
    ...withheld.map(({ sentence }) => fill(words.withheld, { words: sentence })),
    ...asked.map((name) => words.asked[name]),
  ].join(' ');
}
