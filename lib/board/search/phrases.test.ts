import { job } from '../../testing/fixtures';
import { db } from '../../testing/harness';
import { WHOLE_BOARD } from './board-query';
import { findJobs } from './find';

const found = async (q: string) => (await findJobs({ ...WHOLE_BOARD, q }, { offset: 0, limit: 20 })).ids;

afterEach(async () => {
  await db().job.deleteMany();
});

test('a phrase finds its words in a row in title, skills or text, title first', async () => {
  const text = await job({ title: 'Analyst', description: 'We use machine-learning at scale.' });
  const title = await job({ title: 'Machine Learning Engineer' });
  await job({ title: 'Machine Operator', description: 'Learning on the job.' });
  const skill = await job({ title: 'Tester', skills: ['Machine Learning'] });
  expect(await found('"machine learning"')).toEqual([title.id, skill.id, text.id]);
  expect(await found('-"machine learning" machine')).toHaveLength(1);
});

test('a phrase finds its last word in other forms', async () => {
  const { id } = await job({ title: 'Data Engineers wanted' });
  expect(await found('"data engineer"')).toEqual([id]);
  expect(await found('"data engineers wanted"')).toEqual([id]);
  expect(await found('"datas engineer"')).toEqual([]);
});

test('the jobs found by a phrase follow the changes of jobs', async () => {
  const { id } = await job({ title: 'Cloud Architect' });
  expect(await found('"cloud architect"')).toEqual([id]);
  await db().job.update({ where: { id }, data: { title: 'Architect, Cloud', titleFolded: 'architect, cloud' } });
  expect(await found('"cloud architect"')).toEqual([]);
  await db().job.update({ where: { id }, data: { description: 'A cloud architect.' } });
  expect(await found('"cloud architect"')).toEqual([id]);
});
