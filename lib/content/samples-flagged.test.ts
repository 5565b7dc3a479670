import * as catalogue from './en';

type Item = Record<string, unknown>;

/** Objects that match, anywhere in the catalogue or in another value. */
function itemsThat(matches: (item: Item) => boolean, root: unknown = { ...catalogue }): Item[] {
  const found: Item[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && matches(value as Item)) found.push(value as Item);
    else for (const each of Object.values(value)) visit(each);
  };
  visit(root);
  return found;
}

test('every quoted person is flagged as sample content', () => {
  const quoted = itemsThat((item) => item.quote !== undefined && typeof item.name === 'string');
  // Three testimonials, three clients and the chief executive on the about page, and one story for each technology.
  expect(quoted.length).toBeGreaterThanOrEqual(11);
  expect(quoted.filter(({ sample }) => sample !== true)).toEqual([]);
});

test('every figure that the company claims is flagged as sample content', () => {
  const isClaim = ({ value }: Item) => typeof value === 'string' && /^\d[\d,]*[+%]$|^24\/7$/.test(value);
  const valuesIn = (root: unknown) => itemsThat(isClaim, root).map(({ value }) => value);
  const claimed = valuesIn({ ...catalogue });
  const flagged = valuesIn(itemsThat(({ sample }) => sample === true));
  expect(claimed.length).toBeGreaterThanOrEqual(5);
  expect(claimed.filter((value) => !flagged.includes(value))).toEqual([]);
});
