import { AsyncLocalStorage } from 'node:async_hooks';
import { watchLog } from '../../testing/log-lines';
import { diskRefusal } from '../files/failures';
import { ofRequest } from './current-request';
import { REQUEST_ID_HEADER } from './peer';

const SHARED = Symbol.for('northlane.page-cache');
const ours = globalThis as Record<symbol, unknown>;
const current = new AsyncLocalStorage();
const lines = watchLog();
beforeEach(() => void (ours[SHARED] = { current }));
afterEach(() => void delete ours[SHARED]);

const whileAnswering = <Result>(requestId: string, run: () => Result) =>
  current.run({ request: { headers: { [REQUEST_ID_HEADER]: requestId } } }, run);

test('ofRequest returns the id of the current request, even after an asynchronous step', async () => {
  const told = await Promise.all(
    ['one', 'two'].map((id) =>
      whileAnswering(id, async () => {
        await new Promise((resolve) => void setImmediate(resolve));
        return ofRequest();
      }),
    ),
  );
  expect(told).toEqual([{ requestId: 'one' }, { requestId: 'two' }]);
});

test('ofRequest returns no id outside a request or without our server', () => {
  expect(ofRequest()).toEqual({});
  delete ours[SHARED];
  expect(ofRequest()).toEqual({});
});

test('logs a failure of the upload disk with the id of its request', () => {
  whileAnswering('one', () => diskRefusal(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  expect(lines('uploads.disk-refused')).toEqual([expect.objectContaining({ requestId: 'one', code: 'ENOSPC' })]);
});
