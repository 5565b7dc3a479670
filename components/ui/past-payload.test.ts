import { AsyncLocalStorage } from 'node:async_hooks';
import { pastPayload, shownProps } from './past-payload';

afterEach(() => void delete (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')]);

test('props passed outside the payload reach only the markup of their own request', async () => {
  const current = new AsyncLocalStorage<object>();
  Object.assign(globalThis, { [Symbol.for('northlane.page-cache')]: { current } });
  const render = (props: string) =>
    current.run({}, async () => {
      expect(pastPayload(props)).toBeUndefined();
      await Promise.resolve();
      return shownProps<string>();
    });
  expect(await Promise.all([render('one'), render('two')])).toEqual(['one', 'two']);
});

test('the payload carries the props if the page cache does not run', () => {
  expect(pastPayload('one')).toBe('one');
});

test('rendering without props throws instead of returning an empty page', () => {
  expect(() => shownProps()).toThrow('no props');
});
