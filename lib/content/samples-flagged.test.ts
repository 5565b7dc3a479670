import * as catalogue from './en';

type Item = Record<string, unknown>;

/** Objects of the catalogue that match, wherever they are. */
function itemsThat(matches: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && matches(value as Item)) found.push(value as Item);
    else for (const each of Object.values(value)) visit(each);
  };
  visit({ ...catalogue });
  return found;
}

test('every quoted person is flagged as sample content', () => {
  const quoted = itemsThat((item) => item.quote !== undefined && typeof item.name === 'string');
  // Three testimonials, three clients and the chief executive on the about page, and one story for each technology.
  expect(quoted.length).toBeGreaterThanOrEqual(11);
  expect(quoted.filter(({ sample }) => sample !== true)).toEqual([]);
});

test('every figure that the company claims is flagged as sample content', () => {
  const claimed = itemsThat(
    ({ value, sample }) => sample === true || (typeof value === 'string' && /^\d[\d,]*[+%]$|^24\/7$/.test(value)),
  ).filter(({ value }) => value !== undefined);
  expect(claimed.length).toBeGreaterThanOrEqual(5);
  expect(claimed.filter(({ sample }) => sample !== true)).toEqual([]);
});
