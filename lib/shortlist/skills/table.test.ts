import { readFileSync } from 'node:fs';
import { evidenceFor, relativesOf, SKILLS, skillsNamed } from './table';

const names = SKILLS.map(({ name }) => name);

test('the skill table has more than 300 skills, each of them once', () => {
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
});

test('every skill that another skill implies is in the table, and no skill implies itself', () => {
  expect(SKILLS.flatMap(({ shows }) => shows).filter((name) => !names.includes(name))).toEqual([]);
  for (const { name, shows } of SKILLS) expect(shows.filter((shown) => evidenceFor(name).has(shown))).toEqual([]);
});

test('every careful name in the skill table is also a name of its skill', () => {
  for (const { name, aliases, covers, careful } of SKILLS) {
    const own = [name, ...aliases, ...covers].map((each) => each.toLowerCase());
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
])('skillsNamed finds by the name %s the skill %s', (name, skill) => {
  expect(skillsNamed(name)).toContain(skill);
});

test.each([
  ['AWS', 'Azure'],
  ['PostgreSQL', 'MySQL'],
  ['React', 'Angular'],
  ['React', 'Vue'],
  ['Terraform', 'CloudFormation'],
  ['Apache Airflow', 'Control-M'],
])('relativesOf relates %s and %s to each other', (one, other) => {
  expect(relativesOf(one)).toContain(other);
  expect(relativesOf(other)).toContain(one);
});

test('evidence for Jest counts as automated testing, but not the other way round', () => {
  expect(evidenceFor('Automated testing').has('Jest')).toBe(true);
  expect(evidenceFor('Jest').has('Automated testing')).toBe(false);
});

/** Job matching reads these spellings as one. */
test('the spellings in lib/jobs/reading/aliases.json agree with the skill table', () => {
  const groups = Object.entries(
    JSON.parse(readFileSync('lib/jobs/reading/aliases.json', 'utf8')) as object,
  ) as string[][];
  const named = groups.map((group) => group.map(skillsNamed).filter((called) => called.length > 0));
  const skills = named.filter((called) => called.length > 1);
  expect(skills.length).toBeGreaterThan(10);
  expect(
    skills.filter(([first = [], ...others]) => !others.every((one) => one.some((name) => first.includes(name)))),
  ).toEqual([]);
});
