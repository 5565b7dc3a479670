import { renderToStaticMarkup } from 'react-dom/server';
import { googleCheck } from '@/lib/content/google';
import { GoogleEligibility } from './google-eligibility';

const shown = (problems: string[], hints: string[]) =>
  renderToStaticMarkup(<GoogleEligibility problems={problems} hints={hints} />);

test('a job without problems is said to be fine, whatever would help it further', () => {
  for (const hints of [[], ['A hint.']]) {
    expect(shown([], hints)).toContain(googleCheck.fine);
    expect(shown([], hints)).not.toContain(googleCheck.obstacles);
  }
  expect(shown([], [])).not.toContain(googleCheck.hints);
});

test('problems come before hints, each as a line of its list', () => {
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
