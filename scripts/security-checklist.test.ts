import { readFileSync } from 'node:fs';

// Levels of the requirements in each section of ASVS 5.0, one digit per requirement, only levels 1 and 2. Section 1.2
// has five requirements of level 1, then four of level 2.
const SECTIONS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '111112222',
  '1.3': '11222222222',
  '1.4': '222',
  '1.5': '12',
  '2.1': '122',
  '2.2': '112',
  '2.3': '1222',
  '2.4': '2',
  '3.2': '11',
  '3.3': '1222',
  '3.4': '112222',
  '3.5': '11122',
  '3.7': '22',
  '4.1': '122',
  '4.2': '2',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112',
  '5.3': '11',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122',
  '6.4': '1122',
  '6.5': '22222',
  '6.6': '222',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22',
  '7.6': '22',
  '8.1': '12',
  '8.2': '112',
  '8.3': '1',
  '8.4': '2',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22',
  '10.3': '2222',
  '10.4': '11111222222',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '22',
  '11.2': '122',
  '11.3': '112',
  '11.4': '1222',
  '11.5': '2',
  '11.6': '2',
  '12.1': '122',
  '12.2': '11',
  '12.3': '2222',
  '13.1': '2',
  '13.2': '22222',
  '13.3': '22',
  '13.4': '12222',
  '14.1': '22',
  '14.2': '1222',
  '14.3': '122',
  '15.1': '122',
  '15.2': '122',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '222',
  '17.1': '2',
  '17.2': '2222',
  '17.3': '22',
};

const levels = new Map<string, number>(
  Object.entries(SECTIONS).flatMap(([section, text]) =>
    [...text].map((level, at) => [`${section}.${at + 1}`, Number(level)] as const),
  ),
);
const text = readFileSync('docs/security-checklist.md', 'utf8');
const rows = [...text.matchAll(/^- \*\*(?<ids>\d[\d.x, ]*)\*\* (?<state>[^\s:]+):/gm)].map(({ groups = {} }) => ({
  ids: idsOf(groups.ids ?? ''),
  state: groups.state ?? '',
}));

function idsOf(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const id = part.trim();
    return id.endsWith('.x') ? [...levels.keys()].filter((known) => known.startsWith(id.slice(0, -1))) : [id];
  });
}

function linesIn(...states: string[]): string[] {
  return rows.filter(({ state }) => states.includes(state)).flatMap(({ ids }) => ids);
}

test('the security checklist answers every ASVS requirement of levels 1 and 2 once', () => {
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual([...levels.keys()].sort());
});

test('every line of the security checklist has one of the four states', () => {
  expect(rows.filter(({ state }) => !['held', 'operator', 'n/a', 'not'].includes(state))).toEqual([]);
});

test('the security checklist says that the site meets all of level 1 and at least 95 % of applicable level 2', () => {
  expect(linesIn('not').filter((id) => levels.get(id) === 1)).toEqual([]);
  const concern = linesIn('held', 'operator', 'not').filter((id) => levels.get(id) === 2);
  const missed = linesIn('not').filter((id) => levels.get(id) === 2);
  expect(missed.length / concern.length).toBeLessThanOrEqual(0.05);
});
