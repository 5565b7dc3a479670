import { readFileSync } from 'node:fs';
import { evidenceFor, relativesOf, SKILLS, skillsCalled } from './table';

const names = SKILLS.map(({ name }) => name);

test('the table has more than 300 skills, each once', () => {
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
});

test('what a skill shows is a skill of the table, and none shows itself in a circle', () => {
  expect(SKILLS.flatMap(({ shows }) => shows).filter((name) => !names.includes(name))).toEqual([]);
  for (const { name, shows } of SKILLS) expect(shows.filter((shown) => evidenceFor(name).has(shown))).toEqual([]);
});

test('every careful name is a name of its skill', () => {
  for (const { name, aliases, careful } of SKILLS) {
    const own = [name, ...aliases].map((each) => each.toLowerCase());
    expect([name, careful.filter((each) => !own.includes(each.toLowerCase()))]).toEqual([name, []]);
  }
});

test.each([
  ['k8s', 'Kubernetes'],
  ['Postgres', 'PostgreSQL'],
  ['TF', 'Terraform'],
  ['a11y', 'Accessibility'],
  ['IaC', 'Infrastructure as code'],
  ['golang', 'Go'],
  ['C++17', 'C++'],
  ['node.js', 'Node.js'],
  ['S/4HANA', 'SAP S/4HANA'],
])('%s is called %s', (name, skill) => {
  expect(skillsCalled(name)).toContain(skill);
});

test.each([
  ['AWS', 'Azure'],
  ['PostgreSQL', 'MySQL'],
  ['React', 'Angular'],
  ['React', 'Vue'],
  ['Terraform', 'CloudFormation'],
  ['Apache Airflow', 'Control-M'],
])('%s and %s are near relatives of each other', (one, other) => {
  expect(relativesOf(one)).toContain(other);
  expect(relativesOf(other)).toContain(one);
});

test('evidence goes upwards only: Jest shows automated testing, automated testing does not show Jest', () => {
  expect(evidenceFor('Automated testing').has('Jest')).toBe(true);
  expect(evidenceFor('Jest').has('Automated testing')).toBe(false);
});

/** The board's table of synonyms and the one of matching say nothing else than this one. */
test.each(['lib/vocabulary/synonyms.json', 'lib/jobs/reading/aliases.json'])('%s agrees', (file) => {
  const read = JSON.parse(readFileSync(file, 'utf8')) as string[][] | Record<string, string>;
  const groups = Array.isArray(read) ? read : Object.entries(read);
  const apart = groups.filter((group) => {
    const skills = group.map((name) => skillsCalled(name)).filter((called) => called.length > 0);
    return skills.length > 1 && !skills.every((called) => called.some((name) => skills[0]?.includes(name)));
  });
  expect(apart).toEqual([]);
  expect(
    groups.filter((group) => group.filter((name) => skillsCalled(name).length > 0).length > 1).length,
  ).toBeGreaterThan(10);
});
