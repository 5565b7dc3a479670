import { job } from '../../testing/fixtures';
import { until } from '../../testing/harness';
import { currentIndex, prepareIndex } from './current-index';
import { startIndexWorker, stopIndexWorker } from './index-worker';

jest.mock('./current-index', () => {
  const actual = jest.requireActual<{ prepareIndex: typeof prepareIndex }>('./current-index');
  return { ...actual, prepareIndex: jest.fn(actual.prepareIndex) };
});

afterEach(stopIndexWorker);

test('startIndexWorker resolves when all jobs are indexed, so the next search reads none from the database', async () => {
  for (let count = 0; count < 120; count += 1) await job();
  await startIndexWorker();
  const index = await currentIndex();
  const take = jest.spyOn(index, 'take');
  await currentIndex();
  expect(take).not.toHaveBeenCalled();
});

test('startIndexWorker logs a failing database and resolves when the database has recovered', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.mocked(prepareIndex).mockRejectedValueOnce(new Error('The store is away.'));
  const order: string[] = [];
  const read = startIndexWorker().then(() => order.push('read'));
  await until(() => told.mock.calls.length > 0);
  order.push('failed');
  await read;
  expect(order).toEqual(['failed', 'read']);
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
});
