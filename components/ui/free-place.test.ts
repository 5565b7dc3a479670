import { freeFrom } from './free-place';

const spans = (...all: [number, number][]) => all.map(([top, bottom]) => ({ top, bottom }));

test('a toast is placed in the first gap between controls that has room for it', () => {
  expect(freeFrom([], 88, 60, 700)).toBe(88);
  expect(freeFrom(spans([100, 144]), 88, 60, 700)).toBe(152);
  expect(freeFrom(spans([300, 344], [100, 144], [180, 224]), 88, 60, 700)).toBe(232);
  expect(freeFrom(spans([0, 80], [600, 640]), 88, 60, 700)).toBe(88);
});

test('a toast has no free position in a window without a large enough gap', () => {
  expect(freeFrom(spans([80, 690]), 88, 60, 700)).toBeNull();
});
