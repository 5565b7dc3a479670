import { boardActOf } from './keys';

test.each([
  ['1', { to: 'new' }],
  ['8', { to: 'closed' }],
  ['9', null],
  ['m', 'menu'],
  ['j', { across: 0, down: 1 }],
  ['ArrowLeft', { across: -1, down: 0 }],
  ['x', null],
])('the key %s on a card of the stage board gives the command %o', (key, act) => {
  expect(boardActOf(key)).toEqual(act);
});
