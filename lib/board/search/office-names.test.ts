import { changeSkillName } from '../../shortlist/alias-commands';
import { SKILLS } from '../../shortlist/skills/table';
import { applyOfficeNames } from '../../skills/office-names';
import { job, moderator } from '../../testing/fixtures';
import { db } from '../../testing/harness';
import { WHOLE_BOARD, type BoardQuery } from './board-query';
import { currentIndex } from './current-index';
import { findJobs } from './find';
import { skillKey } from './skill-keys';

const caller = async () => ({ ...(await moderator()), role: 'moderator' }) as never;
const found = async (asked: Partial<BoardQuery>) =>
  (await findJobs({ ...WHOLE_BOARD, ...asked }, { offset: 0, limit: 9 })).ids.sort((a, b) => a - b);

afterEach(async () => {
  await db().skillAlias.deleteMany();
  await applyOfficeNames();
});

test('a name that the office adds finds the skill on the board, and the skill finds the name', async () => {
  const { id: named } = await job({ title: 'Operator', skills: ['Kubbie'], description: 'Ships.', requirements: [] });
  const { id: listed } = await job({ title: 'Operator', skills: ['Kubernetes', 'kubbie'], requirements: [] });
  expect([await found({ q: 'kubbie' }), await found({ skill: ['kubernetes'] })]).toEqual([[named, listed], [listed]]);
  await changeSkillName({ skill: 'Kubernetes', alias: 'Kubbie', action: 'add' }, await caller());
  const both = [named, listed];
  for (const asked of [
    { q: 'kubbie' },
    { q: 'kubernetes' },
    { q: 'k8s' },
    { skill: ['kubernetes'] },
    { skill: ['kubbie'] },
  ])
    expect([asked, await found(asked)]).toEqual([asked, both]);
  const index = await currentIndex();
  expect(index.skills.countsIn(index.bitsOfIds(both))).toEqual(new Map([['kubernetes', 2]]));
  await changeSkillName({ skill: 'Kubernetes', alias: 'Kubbie', action: 'remove' }, await caller());
  expect([await found({ q: 'kubernetes' }), await found({ skill: ['kubernetes'] })]).toEqual([[listed], [listed]]);
});

test('skill synonyms that moderators add cannot form a cycle', async () => {
  const by = await caller();
  for (const [at, { name }] of SKILLS.slice(0, 40).entries())
    await changeSkillName({ skill: name, alias: `quokka ${'abcdefghij'[at % 10]} ${at}`, action: 'add' }, by);
  const refused = { code: 'validation_failed' };
  await expect(changeSkillName({ skill: 'Java', alias: 'quokka b 1', action: 'add' }, by)).rejects.toMatchObject(
    refused,
  );
  await expect(changeSkillName({ skill: 'Java', alias: 'Kubernetes', action: 'add' }, by)).rejects.toMatchObject(
    refused,
  );
  await applyOfficeNames();
  const rows = await db().skillAlias.findMany();
  for (const { skill, alias } of rows) {
    expect([alias, skillKey(alias)]).toEqual([alias, skillKey(skill)]);
    expect(skillKey(skillKey(alias))).toBe(skillKey(alias));
  }
});
