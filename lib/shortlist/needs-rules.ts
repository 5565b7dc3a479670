import { derivePlace } from '../jobs/reading/place';
import type { NeedKind } from '../vocabulary/shortlist';
import { needOfLabel } from './advert/read-advert';
import type { NeedsInput } from './schema';
import { patternsOf, type Patterns } from './skills/find';
import type { Need, JobNeeds } from './types';

export const kindOf = (asked: Need, needs: JobNeeds): NeedKind =>
  needs.nice.includes(asked) ? 'nice' : asked.isCore ? 'core' : 'must';

/** Applies a moderator's changes to needs: removes those that `input.asked` omits, and adds new ones. */
export function changedNeeds(needs: JobNeeds, input: NeedsInput): JobNeeds {
  const known = [...needs.must, ...needs.nice];
  let patterns: Patterns | null = null;
  const typed = (label: string) => needOfLabel(label, (patterns ??= patternsOf()));
  const given = input.asked.map((one, index) => {
    const at = one.indexOf(':');
    const [kind, label] = [one.slice(0, at) as NeedKind, one.slice(at + 1).trim()];
    const asked = known.find((each) => each.label === label) ?? typed(label);
    return { kind, asked: input.asked_years ? { ...asked, years: input.asked_years[index] ?? null } : asked };
  });
  const added = input.add.map((label) => ({
    kind: input.add_as ?? ('must' as const),
    asked: typed(label),
  }));
  const isFirst = (label: string, at: number) => all.findIndex(({ asked }) => asked.label === label) === at;
  const all = [...given, ...added];
  const chosen = all.filter(({ asked }, at) => isFirst(asked.label, at));
  const must = chosen.filter(({ kind }) => kind === 'core' || kind === 'must');
  return {
    ...needs,
    must: must.map(({ kind, asked }) => ({ ...asked, isCore: kind === 'core' })),
    nice: chosen.filter(({ kind }) => kind === 'nice').map(({ asked }) => ({ ...asked, isCore: false })),
    years: input.years ? { least: input.years, sentence: needs.years?.sentence ?? '' } : null,
    place: placeFrom(input.place, needs),
    permit: input.permit ? (needs.permit ?? { sentence: '' }) : null,
    start: input.start === null ? null : { latest: monthFrom(input.start), sentence: needs.start?.sentence ?? '' },
  };
}

/** Parses `2027-03` to months since year 0. */
const monthFrom = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1;

/** Formats a month, given in months since year 0, as `2027-03`. */
export const monthText = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

function placeFrom(text: string | null, { place }: JobNeeds): JobNeeds['place'] {
  if (text === null) return null;
  if (place?.sentence === text) return place;
  const { city, region, countryCode, workplace } = derivePlace(text);
  return { city, region, countryCode, isRemote: workplace === 'remote', sentence: text };
}
