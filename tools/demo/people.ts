import type { Chance } from './chance';
import { COUNTRIES, namesIn, phoneIn, ROLES, type CountryCode, type Role } from './data';

export type Person = {
  name: string;
  /** In a reserved domain, so that no real person receives mail. */
  email: string;
  phone: string;
  linkedin: string | null;
  country: CountryCode;
  city: string;
  role: Role;
  years: number;
  skills: string[];
  prefers: 'pdf' | 'docx';
  fileName: string;
};

const COUNTRY_WEIGHTS: Readonly<Record<CountryCode, number>> = { US: 22, GB: 28, IN: 26, AE: 8, SG: 8, DE: 8 };
const MAIL_DOMAINS = ['example.com', 'mail.example', 'post.example'];

export function inventPeople(count: number, chance: Chance): Person[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const role = ROLES[index % ROLES.length] as Role;
    return inventPerson(role, chance.weighted(COUNTRY_WEIGHTS), index, taken, chance);
  });
}

function inventPerson(role: Role, country: CountryCode, index: number, taken: Set<string>, chance: Chance): Person {
  const names = chance.pick(namesIn(country));
  const [first, last] = [chance.pick(names.first), chance.pick(names.last)];
  const plain = [first, last].map((part) => plainLetters(part));
  const email = freeAddress(plain.join('.').toLowerCase(), chance.pick(MAIL_DOMAINS), taken);
  const prefers = chance.happens(0.7) ? 'pdf' : 'docx';
  return {
    name: `${first} ${last}`,
    email,
    phone: phoneIn(country, index),
    linkedin: chance.happens(0.45) ? `https://www.linkedin.com/in/${plain.join('-').toLowerCase()}-example` : null,
    country,
    city: chance.pick(COUNTRIES[country].homes),
    role,
    years: Math.max(0, chance.int(0, 9) + chance.int(0, 9) - 1),
    skills: chance.some(role.skills, chance.int(4, Math.min(7, role.skills.length))),
    prefers,
    fileName: `${chance.pick([`${plain.join('_')}_CV`, `CV ${first} ${last}`, `${plain.join('-')}-resume`, `resume_${plain[1]}`])}.${prefers}`,
  };
}

function freeAddress(local: string, domain: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const address = `${local}${number === 1 ? '' : number}@${domain}`;
    if (taken.has(address)) continue;
    taken.add(address);
    return address;
  }
}

function plainLetters(name: string): string {
  return name
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^A-Za-z-]/g, '');
}
