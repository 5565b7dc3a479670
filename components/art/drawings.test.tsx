import { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ServiceSlug } from '@/lib/content/page-types';
import { Initial, TILES } from './initial';
import { ServiceMark } from './service-art';

const SERVICES: (ServiceSlug | 'board')[] = [
  'talent-acquisition',
  'hr-consulting',
  'contract-staffing',
  'tech-training',
  'employer-branding',
  'job-matching',
  'board',
];

type Row = [name: string, drawing: ReactNode];

const small: Row[] = [
  ...SERVICES.map((slug): Row => [`mark of ${slug}`, <ServiceMark key={slug} slug={slug} />]),
  ...['Priya Raman', 'Øystein', '李 娜', ' ', ''].map((name): Row => [
    `initial of "${name}"`,
    <Initial key={name} name={name} />,
  ]),
];

test.each(small)('drawing “%s” is hidden from screen readers, at most 6 KiB and deterministic', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  expect(markup).toMatch(/^<svg aria-hidden="true"/);
  expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(6 * 1024);
  expect(renderToStaticMarkup(drawing)).toBe(markup);
  expect(markup).not.toMatch(/NaN|undefined|null|Infinity/);
});

test.each(small)('the small drawing “%s” has no animated match line', (_name, drawing) => {
  expect(renderToStaticMarkup(drawing)).not.toContain('match-line');
});

test('an initial is the first character of the name, even outside Unicode’s Basic Multilingual Plane', () => {
  const letter = (name: string) => /<text[^>]*>([^<]*)</.exec(renderToStaticMarkup(<Initial name={name} />))?.[1];
  expect([letter(' anna'), letter('øystein'), letter('李 娜'), letter('𝒜da'), letter('')]).toEqual([
    'A',
    'Ø',
    '李',
    '𝒜',
    '',
  ]);
});

test('the letter of an initial has a contrast of at least 4.5:1 with both colours behind it', () => {
  for (const [ground, figure, letter] of TILES) {
    expect(contrast(letter, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(letter, figure)).toBeGreaterThanOrEqual(4.5);
  }
});

/** WCAG 2.2 contrast ratio of two colours as #RRGGBB. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
