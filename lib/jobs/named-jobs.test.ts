import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { findJobsTitled } from './named-jobs';

beforeEach(() => db().job.deleteMany());

test('findJobsTitled finds jobs by a part of their title', async () => {
  const { id } = await job({ title: 'Data Engineer', companyName: 'Fjord Ltd' });
  await job({ title: 'Tester' });
  expect(await findJobsTitled('data eng')).toEqual([{ id, title: 'Data Engineer', company: 'Fjord Ltd' }]);
});
