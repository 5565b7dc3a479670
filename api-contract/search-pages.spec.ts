import fc from 'fast-check';
import { expect, test } from '../e2e/support/test';

const DATA = /<script nonce="[^"]*">self\.__next_f\.push\(\[1,(".*?")\]\)<\/script>/g;

/**
 * A page without the parts that differ between requests: nonces, ages of jobs, and the division of React's data. React
 * splits a row that exceeds 3,200 bytes and refers to repeated elements by path, so the division depends on the length
 * of the URL. This function therefore keeps each text, number and name of the data once.
 */
function settled(page: string): { markup: string; data: string[] } {
  const data = [...page.matchAll(DATA)].map(([, text = '""']) => JSON.parse(text) as string).join('');
  const parts = data
    .replace(/"nonce":"[^"]*"/g, '')
    .replace(/^[0-9a-f]+:/gm, '')
    .match(/"(?:[^"\\]|\\.)*"|[^\s"[\]{},:]+/g);
  return {
    markup: page
      .replace(DATA, '')
      .replace(/nonce="[^"]*"/g, '')
      .replace(/(<time[^>]*>)[^<]*/g, '$1')
      .replace('<meta name="next-size-adjust" content=""/>', ''),
    data: [...new Set(parts)].filter((part) => !/^"\$(?!\$)/.test(part)).sort(),
  };
}

const words = fc.oneof(
  fc.constantFrom(
    '',
    'engineer',
    'Senior',
    'e',
    '$',
    '$$L1',
    '"quoted"',
    '</script>',
    '&amp;',
    "O'Brien",
    'İ',
    '日本',
    '%',
    '+',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const searches = fc.record({
  q: words,
  location: fc.oneof(fc.constantFrom('', 'London, UK', 'remote (US)'), words),
  type: fc.constantFrom('', '', 'contract', 'Full-Time', 'none'),
  place: fc.constantFrom('', '', '', 'remote', 'london-gb', 'nowhere'),
  workplace: fc.constantFrom('', '', '', 'hybrid', 'none'),
  pay: fc.constantFrom('', '', '', '50000', 'much'),
  sort: fc.constantFrom('', '', '', 'newest'),
  page: fc.constantFrom('', '', '1', '2', '3', '999999', 'x'),
});

// The parameter `outcome` makes the framework render the page. The test removes it from the URL in the page's data.
test('the server renders a search page with the same content as the framework', async ({ request }) => {
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();
      const ours = await (await request.get(`/careers?${query || 'q='}`)).text();
      const address = settled(ours)
        .data.find((part) => part.startsWith('"careers?'))
        ?.slice('"careers?'.length, -1);
      const theirs = await (await request.get(`/careers?${address}&outcome=none`)).text();
      expect(settled(ours)).toEqual(settled(theirs.replaceAll('\\u0026outcome=none', '')));
    }),
    { numRuns: 150, seed: 38 },
  );
});
