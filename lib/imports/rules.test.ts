import { content } from '../content';
import { isOutdated } from './rules';

const { importMessages, importLists } = content();
const { done } = importMessages;

test.each([
  [done['take-clear'], 'taking', false],
  [done['take-clear'], 'ready', true],
  [done.undo, 'ready', true],
  [done.continue, 'ready', true],
  [importLists.checking, 'checking', false],
  [importLists.checking, 'ready', true],
  [done.stop, 'stopped', false],
  [done['leave-rest'], 'ready', false],
  [done['leave-rest'], 'discarded', true],
] as const)('“%s” about an import that is %s is outdated: %s', (message, state, expected) => {
  expect(isOutdated({ ok: true, message }, state)).toBe(expected);
  expect(isOutdated({ ok: false, message }, state)).toBe(false);
});
