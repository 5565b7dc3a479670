import { renderToStaticMarkup } from 'react-dom/server';
import { googleCheck } from '@/lib/content/en/office';
import { GoogleEligibility } from './google-eligibility';

const shown = (problems: string[], hints: string[]) =>
  renderToStaticMarkup(<GoogleEligibility problems={problems} hints={hints} />);

test('a job without problems is eligible for Google’s job search, with or without hints', () => {
  for (const hints of [[], ['A hint.']]) {
    expect(shown([], hints)).toContain(googleCheck.fine);
    expect(shown([], hints)).not.toContain(googleCheck.obstacles);
  }
  expect(shown([], [])).not.toContain(googleCheck.hints);
});

test('problems with Google’s job search are listed before hints', () => {
  const html = shown(['One problem.', 'Another.'], ['A hint.']);
  expect(html).not.toContain(googleCheck.fine);
  const order = [
    googleCheck.obstacles,
    '<li>One problem.</li><li>Another.</li>',
    googleCheck.hints,
    '<li>A hint.</li>',
  ].map((part) => html.indexOf(part));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
