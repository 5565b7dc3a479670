import { readNeeds } from '../shortlist';
import { makeShortlist } from '../testing/make-shortlist';
import { DAY_OF_SETS } from '../testing/sets';
import type { Advert } from '../types';
import trades from './trades.json' with { type: 'json' };
import { tradeOfAdvert } from './trades';

const advert = (title: string, requirements: string[]): Advert => ({
  title,
  description: '',
  responsibilities: [],
  requirements,
  skills: [],
  experienceLevel: '',
  location: '',
  salary: '',
});
const cv = (title: string, dates: string, lines: readonly string[], more = '') =>
  `Jo Doe\n${title}\nLeeds\n\nWORK\n${title}, Acme Ltd, Leeds      ${dates}\n${lines.map((line) => `- ${line}`).join('\n')}\n${more}`;
async function order(wanted: Advert, people: Record<string, string>) {
  const applicants = Object.entries(people).map(([name, text]) => ({ name, text }));
  const { ordered } = await makeShortlist(applicants, readNeeds(wanted, DAY_OF_SETS), DAY_OF_SETS);
  return ordered.map(({ person, assessment }) => ({ name: person.name, assessment }));
}
const found = (entries: Awaited<ReturnType<typeof order>>, name: string, label: string) =>
  entries.find((entry) => entry.name === name)?.assessment.evidence.find(({ asked }) => asked.label === label);

const PM = advert('IT Project Manager', [
  'Eight years or more leading projects',
  'Project management of programmes above EUR 2m',
  'Budget responsibility',
  'Rollouts in several countries',
]);
const PM_LINES = [
  'led 14 projects with budgets of EUR 2m to 9m, steering board every month',
  'rolled out the ticket system to 40 sites in nine countries',
  'negotiated the contracts with four suppliers',
];
const DEVELOPER_LINES = [
  'wrote 40 services in Java and Spring for the booking platform',
  'helped with project management for three months while the lead was ill',
];

test('the table has at least 40 trades, each of them once, and contains the near trades of each', () => {
  const names = trades.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
  expect(trades.flatMap(({ near }) => near).filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  ['SAP Service Manager (m/w/d)', 'SAP service management'],
  ['QA Lead', 'Test management'],
  ['Service Desk Lead (2nd/3rd Line)', 'Service desk leadership'],
  ['Business Analyst', 'Business analysis'],
  ['Senior UX Designer', 'UX design'],
  ['Account Executive (Enterprise Software)', 'Software sales'],
  ['IT-Projektleiter', 'Project management'],
  ['Senior Platform Engineer', undefined],
  ['Front-end Developer (React, accessibility)', undefined],
  ['Data Engineer', undefined],
])('the advert “%s” names the trade %s', (title, name) => {
  expect(tradeOfAdvert(title)?.name).toBe(name);
});

test('a project manager of 14 years ranks before a developer who helped with project management', async () => {
  const entries = await order(PM, {
    developer: cv('Java developer', '2012 – now', DEVELOPER_LINES),
    manager: cv('Project manager', '2012 – now', PM_LINES),
  });
  expect(entries.map(({ name }) => name)).toEqual(['manager', 'developer']);
  expect(found(entries, 'manager', 'Project management')).toMatchObject({ found: 'shown', isCurrent: true });
  expect(found(entries, 'developer', 'Project management')?.found).not.toBe('shown');
});

test("a service manager's SAP work is current for a service manager, and past for a developer", async () => {
  const text = cv(
    'SAP service manager',
    '2015 – now',
    ['steers the SAP operations of two providers within SLAs, budget of EUR 3m'],
    '\nABAP developer, Acme Ltd, Leeds      2008 – 2014\n- wrote 90 reports in SAP',
  );
  const service = advert('SAP Service Manager', ['SAP operations', 'ITIL in practice', 'Budget responsibility']);
  const developer = advert('ABAP Developer', ['SAP', 'ABAP']);
  expect(found(await order(service, { text }), 'text', 'SAP')).toMatchObject({ found: 'shown', isCurrent: true });
  expect(found(await order(developer, { text }), 'text', 'SAP')).toMatchObject({ found: 'shown', isCurrent: false });
});

test('a project manager of building sites does no IT project management', async () => {
  const entries = await order(PM, {
    builder: cv('Project manager, construction', '2012 – now', [
      'led 14 projects with budgets of EUR 2m to 9m',
      'roofs, drains and lifts',
    ]),
  });
  expect(found(entries, 'builder', 'Project management')?.found).not.toBe('shown');
});

test('negotiating with suppliers is the work of a data protection officer, and not of a developer', async () => {
  const asked = ['Contracts with processors'];
  const lines = ['negotiated data processing agreements with 60 vendors', 'wrote the rules for all of the group'];
  const officer = advert('Data Protection Officer', asked);
  const entries = await order(officer, { officer: cv('Data protection officer', '2015 – now', lines) });
  expect(found(entries, 'officer', 'Processor contracts')?.found).toBe('shown');
  const others = await order(advert('Developer', asked), { developer: cv('Java developer', '2015 – now', lines) });
  expect(found(others, 'developer', 'Processor contracts')?.found).not.toBe('shown');
});

test.each([
  ['IT-Projektleiter', 'führt ein Team von neun Kollegen', 'People leadership'],
  ['IT-Projektleiter', 'Anforderungen mit den Fachbereichen abgestimmt', 'Stakeholder management'],
  ['Cheffe de projet', "pilotage de trois projets jusqu'à la mise en production", 'Project management'],
  ['Cheffe de projet', "sélection et pilotage de l'intégrateur", 'Supplier management'],
  ['Cheffe de projet', 'suivi des risques avec cinq directions', 'Risk management'],
  ['Kierownik projektu', 'prowadzę zespół siedmiu testerów', 'People leadership'],
  ['Projectleider', 'gaf leiding aan zes testers', 'People leadership'],
  ['Jefa de proyecto', 'lidera un equipo de ocho personas', 'People leadership'],
  ['Capo progetto', 'ha coordinato una squadra di sei persone', 'People leadership'],
  ['Projektledare', 'ledde en grupp om fem utvecklare', 'People leadership'],
  ['Project manager', 'risk list reviewed every second Friday', 'Risk management'],
])('the post of a %s shows by the line “%s” the skill %s', async (title, line, skill) => {
  const wanted = advert('IT Project Manager', [skill]);
  expect(found(await order(wanted, { one: cv(title, '2018 – 2024', [line]) }), 'one', skill)?.found).toBe('shown');
});

test('names, birth dates and nationalities change neither order nor evidence of managing trades', async () => {
  const people = (name: string, line: string) =>
    Object.fromEntries(
      [PM_LINES, PM_LINES.slice(1), DEVELOPER_LINES].map((lines, at) => [
        String(at),
        cv('Project manager', `${2012 + at} – now`, lines, `\n${line}`).replace('Jo Doe', name),
      ]),
    );
  const [one, other] = [
    await order(PM, people('Mary Major', 'Date of birth: 1.3.1960')),
    await order(PM, people('Chukwuemeka Obi', 'Nationality: Ghanaian')),
  ];
  const told = (entries: typeof one) =>
    entries.map(({ name, assessment }) => [name, assessment.evidence.map((each) => [each.found, each.months])]);
  expect(told(other)).toEqual(told(one));
});
