import { skillMessages as words } from '@/lib/content/en/finding';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { viewSkills } from '@/lib/shortlist/alias-queries';
import { readNeeds } from '@/lib/shortlist/shortlist';
import { applyOfficeNames } from '@/lib/skills/office-names';
import * as route from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator({ name: 'Morgan Reed' });
});
afterEach(async () => {
  await db().skillAlias.deleteMany();
  await db().activityLog.deleteMany();
});

const change = (skill: string, alias: string, action: string, as: Person | undefined = mod) =>
  call(route, 'POST', '/api/office/skill-names', { json: { skill, alias, action }, ...(as && { as }) });
const namesOf = async (skill: string) =>
  (await viewSkills(skill)).skills.find(({ name }) => name === skill)!.aliases.map(({ alias }) => alias);

test('an added alias of a skill counts in shortlists, and the addition is logged', async () => {
  const { status, body } = await change('postgresql', 'Elephant  DB', 'add');
  expect([status, body.message]).toEqual([200, words.added('Elephant DB', 'PostgreSQL')]);
  expect(await namesOf('PostgreSQL')).toContain('Elephant DB');
  const advert = {
    title: 'Engineer',
    description: '',
    responsibilities: [],
    skills: [],
    location: 'Remote',
    salary: '',
  };
  const asked = async () => {
    await applyOfficeNames();
    const { must } = readNeeds({ ...advert, requirements: ['Elephant DB'], experienceLevel: 'mid' }, new Date());
    return must.flatMap(({ skills }) => skills);
  };
  expect(await asked()).toEqual(['PostgreSQL']);
  expect(await db().activityLog.findMany()).toMatchObject([
    { action: 'skill.name-add', actorName: 'Morgan Reed', subjectType: 'skill', subjectId: 'PostgreSQL' },
  ]);
  await change('PostgreSQL', 'elephant db', 'remove');
  expect(await namesOf('PostgreSQL')).not.toContain('Elephant DB');
  expect(await asked()).not.toContain('PostgreSQL');
  expect(await db().skillAlias.count()).toBe(0);
});

test('a built-in alias of a skill can be removed and restored', async () => {
  expect((await change('Kubernetes', 'k8s', 'remove')).status).toBe(200);
  expect(await namesOf('Kubernetes')).not.toContain('k8s');
  const { skills } = await viewSkills('k8s');
  expect(skills.map(({ name, removed }) => [name, removed.map(({ alias }) => alias)])).toEqual([
    ['Kubernetes', ['k8s']],
  ]);
  expect((await change('Kubernetes', 'K8S', 'add')).status).toBe(200);
  expect(await namesOf('Kubernetes')).toContain('k8s');
});

test('words that become a name of a skill are no longer listed as searches without results', async () => {
  await db().emptySearch.createMany({ data: ['elephant db', 'quokka'].map((words) => ({ words, day: '2031-03-01' })) });
  await change('PostgreSQL', 'Elephant DB', 'add');
  expect(await db().emptySearch.findMany({ select: { words: true } })).toEqual([{ words: 'quokka' }]);
});

test.each([
  ['Nonsense', 'x', 'add', 'skill', words.unknownSkill],
  ['', 'x', 'add', 'skill', words.skillMissing],
  ['Java', ' ', 'add', 'alias', words.aliasMissing],
  ['Java', '?!', 'add', 'alias', words.noWords],
  ['Java', 'JDK', 'add', 'alias', words.known],
  ['Java', 'javascript', 'add', 'alias', words.isSkill('JavaScript')],
  ['Java', 'k8s', 'add', 'alias', words.isNameOf('Kubernetes')],
  ['Java', 'Java', 'remove', 'alias', words.notKnown],
  ['Java', 'coffee', 'remove', 'alias', words.notKnown],
])('for the skill %s, refuses the alias %s with the action %s', async (skill, alias, action, field, message) => {
  const { status, body } = await change(skill, alias, action);
  expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  expect([await db().skillAlias.count(), await db().activityLog.count()]).toEqual([0, 0]);
});

test('only moderators can change skill aliases', async () => {
  const refused = await call(route, 'POST', '/api/office/skill-names', { json: { skill: 'Java', alias: 'coffee' } });
  expect(refused.status).toBe(401);
  expect((await change('Java', 'coffee', 'add', await candidate())).status).toBe(403);
  expect(await db().skillAlias.count()).toBe(0);
});

test('the skill alias form redirects to the search that it was opened from', async () => {
  const { status, headers } = await call(route, 'POST', '/api/office/skill-names?q=java', {
    form: { skill: 'Java', alias: '', action: 'add' },
    as: mod,
    browser: true,
  });
  expect(status).toBe(303);
  expect(headers.get('location')).toMatch(/\/moderator-dashboard\/find\/skills\?q=java&outcome=[\w-]+#skill-names$/);
});
