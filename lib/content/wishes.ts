import { formatDate } from '../base/format';
import { JOB_TYPE_LABELS, WORKPLACE_LABELS, type JobType, type Workplace } from '../vocabulary/jobs';
import { MOST_WISHED_PLACES } from '../vocabulary/wishes';

type Told = {
  workplaces: readonly Workplace[];
  types: readonly JobType[];
  places: readonly string[];
  startDay: string | null;
  saidAt: string;
};

const either = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export const wishesForm = {
  title: 'What you look for',
  link: 'Say or change what you look for',
  lead: 'Jobs that meet it are recommended first; of the others we tell you what is different. No job is hidden from you. Our consultants read it beside your applications.',
  workplaces: 'Where you want to work',
  types: 'Kind of contract',
  any: 'Leave all of them empty if it is all the same to you.',
  places: 'Places',
  placesHint: `Cities, regions or countries, one a line: London, or Berlin, Germany. At most ${MOST_WISHED_PLACES}.`,
  read: (names: readonly string[]) => `Understood as: ${names.join('; ')}.`,
  startDay: 'From when you can start',
  startDayHint: 'Our consultants read it. Postings seldom say when a job begins, so it does not change the order.',
  submit: 'Save what you look for',
} as const;

export const wishMessages = {
  workplaces: 'Choose from remote, hybrid and on-site.',
  types: 'Choose from the contracts of the form.',
  startDay: 'Enter a day, such as 2027-03-01.',
  place: (place: string) => `We cannot tell which place “${place}” is. Name a city, a region or a country.`,
  tooMany: `Name ${MOST_WISHED_PLACES} places at most.`,
  saved: 'What you look for is saved.',
  removed: 'Nothing is kept of what you look for.',
} as const;

export const wishReasons = {
  met: (what: readonly string[]) => `As you wish: ${what.join(', ')}`,
  unmet: (what: readonly string[]) => `not as you wish: ${what.join(', ')}`,
  inPlace: (place: string) => `in ${place}`,
  remoteIn: (country: string) => `remote (${country})`,
} as const;

export const wishLine = {
  label: 'Looks for',
  none: 'Has not said',
  text: ({ workplaces, types, places, startDay, saidAt }: Told, today: string, timeZone: string) =>
    [
      either(workplaces.map((each) => WORKPLACE_LABELS[each])),
      either(types.map((each) => JOB_TYPE_LABELS[each])),
      either(places),
      startDay && (startDay <= today ? 'can start now' : `can start from ${formatDate(startDay, 'UTC')}`),
    ]
      .filter(Boolean)
      .join(' · ') + ` (said ${formatDate(saidAt, timeZone)})`,
} as const;
