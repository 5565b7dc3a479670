import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const index = readFileSync(`${FOLDER}/README.md`, 'utf8').replace(/ +/g, ' ');

test.each(records)('%s stands in the index with its number, title, date and status', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const [, number, title, date, status] =
    /^# (\d{3}) (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.+)\n\n/.exec(text) ?? [];
  expect(name.slice(0, 3)).toBe(number);
  expect(status).toMatch(/^(?:accepted$|accepted; .+ superseded by |superseded by )/);
  expect(index).toContain(`| [${number}](${name}) | ${title} | ${date} | ${status} |`);
});

test('the index names no record that is not there, and none twice', () => {
  const named = [...index.matchAll(/^\| \[\d{3}\]\(([^)]+)\)/gm)].map(([, name]) => name);
  expect(named).toEqual([...records].sort());
});
