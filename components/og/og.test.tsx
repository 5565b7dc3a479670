import { renderToStaticMarkup } from 'react-dom/server';
import { sharePages } from '@/lib/content/en/pages';
import { icoFile } from './ico';
import { ShareImage } from './share-image';

test('every page that can be shared has its own share card', () => {
  expect(new Set(sharePages.map(({ slug }) => slug)).size).toBe(sharePages.length);
  const cards = sharePages.map((page) => renderToStaticMarkup(<ShareImage page={page} />));
  expect(new Set(cards).size).toBe(sharePages.length);
});

test.each(sharePages.map((page) => [page.slug, page] as const))(
  'the share card of %s has text, one match line and no CSS variables',
  (_slug, page) => {
    const card = renderToStaticMarkup(<ShareImage page={page} />);
    expect(card).not.toContain('var(');
    expect(card.match(/class="match-line"/g)).toHaveLength(1);
    expect(page.title.length).toBeGreaterThan(0);
    expect(page.title.length).toBeLessThanOrEqual(64);
    expect(page.eyebrow.length).toBeGreaterThan(0);
  },
);

test('an ICO file contains its header, its directory and then its images', () => {
  const file = icoFile([
    { side: 16, png: new Uint8Array([1, 2, 3]) },
    { side: 32, png: new Uint8Array([4, 5]) },
  ]);
  expect([...file.slice(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  expect([...file.slice(6, 22)]).toEqual([16, 16, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 38, 0, 0, 0]);
  expect([...file.slice(22, 38)]).toEqual([32, 32, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0, 41, 0, 0, 0]);
  expect([...file.slice(38)]).toEqual([1, 2, 3, 4, 5]);
});
