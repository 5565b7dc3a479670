/**
 * @jest-environment jsdom
 */
import { isSignedIn } from './is-signed-in';
import { noteSignedIn, saveInBrowser, savedInBrowser } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('saved jobs are stored under northlane.saved-jobs as a list of ids and nothing else', () => {
  expect(saveInBrowser([7, 14])).toBe(true);
  expect({ ...localStorage }).toEqual({ 'northlane.saved-jobs': '[7,14]' });
  expect(savedInBrowser()).toEqual([7, 14]);
  saveInBrowser([]);
  expect({ ...localStorage }).toEqual({});
});

test.each([
  ['{"a":1}', []],
  ['not json', []],
  ['null', []],
  ['[7,"8",-1,0,1.5,null,7,1e300,14]', [7, 14]],
  [JSON.stringify(Array.from({ length: 101 }, (_, index) => index + 1)), Array.from({ length: 100 }, (_, i) => i + 1)],
])('only valid job ids are read from the stored text %s', (stored, ids) => {
  localStorage.setItem('northlane.saved-jobs', stored);
  expect(savedInBrowser()).toEqual(ids);
});

test('signing in sets northlane.candidate=1 in localStorage, and signing out removes it', () => {
  noteSignedIn(true);
  expect([{ ...localStorage }, isSignedIn()]).toEqual([{ 'northlane.candidate': '1' }, true]);
  noteSignedIn(false);
  expect([{ ...localStorage }, isSignedIn()]).toEqual([{}, false]);
});

test('a browser that blocks storage saves no job and throws no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  noteSignedIn(true);
  expect([saveInBrowser([7]), savedInBrowser(), isSignedIn()]).toEqual([false, [], false]);
});
