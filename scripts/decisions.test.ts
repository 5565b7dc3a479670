import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const index = readFileSync(`${FOLDER}/README.md`, 'utf8').replace(/ +/g, ' ');
const PARTS = ['## Context', '## Decision', '## Why not the other ways', '## When to decide anew'];

test.each(records)('the decision record %s is in the index, has four parts and 150 to 400 words', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const [, number, title, date] = /^# (\d{3}) (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n\n/.exec(text) ?? [];
  expect(name.slice(0, 3)).toBe(number);
  expect(index).toContain(`| [${number}](${name}) | ${title} | ${date} |`);
  expect(text.match(/^## .+$/gm)).toEqual(PARTS);
  const words = text.trim().split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(150);
  expect(words).toBeLessThanOrEqual(400);
});

test('the index of decisions names every record once and nothing else', () => {
  const named = [...index.matchAll(/^\| \[\d{3}\]\(([^)]+)\)/gm)].map(([, name]) => name);
  expect(named).toEqual([...records].sort());
});
