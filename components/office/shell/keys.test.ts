/**
 * @jest-environment jsdom
 */
import { commandOf, isTypingAt } from './keys';

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...held,
});
const READY = { isTyping: false, areLettersOff: false, isAfterG: false };

test.each([
  ['k', { ctrlKey: true }, 'palette'],
  ['K', { metaKey: true }, 'palette'],
  ['/', {}, 'search'],
  ['?', {}, 'help'],
  ['[', {}, 'fold'],
  ['z', {}, 'undo'],
  ['g', {}, 'go'],
  ['z', { ctrlKey: true }, null],
  ['z', { altKey: true }, null],
  ['k', { ctrlKey: true, isComposing: true }, null],
  ['j', {}, null],
])('the key %s with %o gives the command %s', (key, held, command) => {
  expect(commandOf(pressed(key, held), READY)).toBe(command);
});

test('a letter pressed after G names a section of the office, and other keys keep their meaning', () => {
  const moment = { ...READY, isAfterG: true };
  expect(commandOf(pressed('J'), moment)).toEqual({ goTo: 'j' });
  expect(commandOf(pressed('?'), moment)).toBe('help');
});

test.each([{ isTyping: true }, { areLettersOff: true }])('only Ctrl K works while keys are inactive: %o', (moment) => {
  for (const key of ['/', '?', '[', 'z', 'g']) expect(commandOf(pressed(key), { ...READY, ...moment })).toBeNull();
  expect(commandOf(pressed('j'), { ...READY, isAfterG: true, ...moment })).toBeNull();
  expect(commandOf(pressed('k', { ctrlKey: true }), { ...READY, ...moment })).toBe('palette');
});

test('letter keys are inactive in fields and open dialogs, but not at checkboxes and links', () => {
  document.body.innerHTML =
    '<input id="field"><input id="box" type="checkbox"><a id="link" href="/">x</a><div contenteditable><b id="rich"></b></div>';
  const at = (id: string) => isTypingAt(document.getElementById(id));
  expect([at('field'), at('rich'), at('box'), at('link')]).toEqual([true, true, false, false]);
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect(at('link')).toBe(true);
});
