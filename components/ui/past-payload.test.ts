import { AsyncLocalStorage } from 'node:async_hooks';
import { pastPayload, shownProps } from './past-payload';

afterEach(() => void delete (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')]);

test('props past the payload reach the markup of their own request only', async () => {
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

test('the payload carries the props where no server renders the page for itself', () => {
  expect(pastPayload('one')).toBe('one');
});

test('no empty page is rendered without props', () => {
  expect(() => shownProps()).toThrow('no props');
});
