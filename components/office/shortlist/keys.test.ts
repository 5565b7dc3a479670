/**
 * @jest-environment jsdom
 */
import { actOf, reasonOf } from './keys';

const pressed = (key: string, at: string | null = null, more: Partial<KeyboardEvent> = {}) =>
  actOf({
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, isComposing: false },
    ...more,
    target: at === null ? document.body : document.querySelector(at),
  });

beforeEach(() => {
  document.body.innerHTML = `<div class="office-frame"><table><tbody>
    <tr data-entry="application-1"><th><a href="#x">Ida</a></th></tr></tbody></table><button></button><input></div>`;
});

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['s', 'shortlist'],
  ['x', 'rule-out'],
  ['r', 'requirements'],
  ['v', 'side-by-side'],
  ['q', null],
])('the key %s on the shortlist gives the command %s', (key, act) => {
  expect(pressed(key)).toBe(act);
});

test('Enter and Space open and choose a person of the shortlist, but keep their meaning on buttons', () => {
  expect([pressed('Enter', 'a'), pressed(' ', 'a')]).toEqual(['open', 'choose']);
  expect([pressed('Enter', 'button'), pressed(' ', 'button'), pressed(' ')]).toEqual([null, null, null]);
});

test('the shortlist ignores keys in a field or with a modifier', () => {
  expect(pressed('s', 'input')).toBeNull();
  expect(pressed('s', null, { ctrlKey: true })).toBeNull();
  expect(pressed('s', null, { defaultPrevented: true })).toBeNull();
});

test('a digit chooses a reason for ruling out only while the text field is empty', () => {
  const target = document.querySelector('input')!;
  expect([reasonOf({ key: '2', target }, 5), reasonOf({ key: '6', target }, 5)]).toEqual([1, null]);
  target.value = 'Has 2 ';
  expect(reasonOf({ key: '2', target }, 5)).toBeNull();
});

test('letter keys of the shortlist do nothing if the moderator switched them off', () => {
  document.querySelector<HTMLElement>('.office-frame')!.dataset.keys = 'off';
  expect(pressed('s')).toBeNull();
});
