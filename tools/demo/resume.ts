import type { Chance } from './chance';
import { COUNTRIES } from './data';
import type { Person } from './people';

/** A part of a résumé in reading order. The writer of each file format decides its look. */
export type Block = { style: 'name' | 'contact' | 'heading' | 'position' | 'text' | 'point'; text: string };

const TRAITS = [
  'Likes systems that can be explained on one page.',
  'Known for finishing what others started.',
  'Prefers small changes, made often and measured.',
  'Comfortable between users, colleagues and auditors.',
  'Has worked in teams of three and of thirty.',
  'Writes documentation that is read.',
  'Looking for a team with real users and patience for quality.',
  'Enjoys the last ten per cent of a project.',
  'Learns a new domain by sitting next to those who work in it.',
  'Used to distributed teams and to few meetings.',
];

export function resumeOf(person: Person, chance: Chance, today: Date): Block[] {
  const { name, email, phone, linkedin, country, city, role, years, skills } = person;
  const { suffix, universities, languages } = COUNTRIES[country];
  const positions = positionsOf(person, chance, today.getUTCFullYear());
  const graduated = today.getUTCFullYear() - years;
  return [
    { style: 'name', text: name },
    {
      style: 'contact',
      text: [`${city}${suffix}`, phone, email, linkedin?.replace('https://www.', '')].filter(Boolean).join('  |  '),
    },
    { style: 'heading', text: 'Profile' },
    {
      style: 'text',
      text: `${profileOf(person)} Works mostly with ${inWords(skills.slice(0, 3))}. ${chance.some(TRAITS, 2).join(' ')}`,
    },
    { style: 'heading', text: 'Experience' },
    ...positions,
    { style: 'heading', text: 'Education' },
    { style: 'text', text: `${role.degree}, ${chance.pick(universities)}, ${graduated - 3} – ${graduated}` },
    { style: 'heading', text: 'Skills' },
    { style: 'text', text: skills.join(', ') },
    { style: 'heading', text: 'Languages' },
    { style: 'text', text: chance.pick(languages) },
  ];
}

function profileOf({ role, years }: Person): string {
  if (years === 0)
    return `Recent graduate who wants to become a good ${role.title.toLowerCase().replace(/\b(it|qa|ux|sap)\b/g, (word) => word.toUpperCase())}.`;
  return `${role.title} with ${years} ${years === 1 ? 'year' : 'years'} of experience.`;
}

// Positions, newest first. Each lasts two to five years, and none begins before the career.
function positionsOf({ role, country, years }: Person, chance: Chance, thisYear: number): Block[] {
  const employers = chance.shuffled(COUNTRIES[country].employers);
  const points = chance.shuffled(role.achievements);
  const blocks: Block[] = [];
  let end = thisYear;
  for (let index = 0; index < employers.length && (index === 0 || end > thisYear - years); index += 1) {
    const start = Math.max(thisYear - years, end - chance.int(2, 5));
    const title =
      years === 0 ? `${role.title} Intern` : end - (thisYear - years) > 7 ? `Senior ${role.title}` : role.title;
    blocks.push({
      style: 'position',
      text: `${title}, ${employers[index]}, ${start} – ${index === 0 ? 'present' : end}`,
    });
    const own =
      index === 0
        ? points.slice(0, 3)
        : [points[(index * 2 + 1) % points.length], points[(index * 2 + 2) % points.length]];
    blocks.push(
      ...own
        .filter((point) => point !== undefined)
        .map((point): Block => ({ style: 'point', text: chance.fill(point) })),
    );
    end = start;
  }
  return blocks;
}

function inWords(items: readonly string[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
