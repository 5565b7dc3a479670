import { readFileSync } from 'node:fs';
import { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AttentionArcs } from './attention-arcs';
import { BrandMark } from './brand-mark';
import { CloudPlanes } from './cloud-planes';
import { CompanyTile } from './company-tile';
import { DigitalModules } from './digital-modules';
import { HexField } from './hex-field';
import { Lattice } from './lattice';
import { latticeGeometry } from './lattice-geometry';
import { OfficeMap } from './office-map';
import { ACCENTS, onInk, onPaper, PALETTE } from './palette';
import { shuffled, randomFrom } from './prng';
import { type ArtProps, rounded } from './shapes';
import { StepMark } from './step-mark';
import { TechnologyArt } from './technology-art';
import { UnmatchedLine } from './unmatched-line';

const drawings = [
  ['lattice', <Lattice key="a" seed="home" />],
  ['company tile', <CompanyTile key="b" name="Tata Consultancy Services" />],
  ['unmatched line', <UnmatchedLine key="c" />],
  ['step mark', <StepMark key="d" stage={4} />],
  ['office map', <OfficeMap key="e" />],
  ['brand mark', <BrandMark key="f" size={48} />],
  ...(['cloud', 'digital', 'ai', 'edge'] as const).map(
    (accent) => [`technology art of ${accent}`, <TechnologyArt key={accent} accent={accent} seed={accent} />] as const,
  ),
] as const;

test.each(drawings)('drawing “%s” is hidden from screen readers, at most 6 KiB and deterministic', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  expect(markup).toMatch(/^<svg aria-hidden="true"/);
  expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(6 * 1024);
  expect(renderToStaticMarkup(drawing)).toBe(markup);
  expect(markup).not.toMatch(/NaN|undefined/);
});

const technologies: [string, keyof typeof ACCENTS, (props: ArtProps) => ReactNode][] = [
  ['cloud planes', 'cloud', CloudPlanes],
  ['digital modules', 'digital', DigitalModules],
  ['attention arcs', 'ai', AttentionArcs],
  ['hex field', 'edge', HexField],
];

/** Width and height in px of the sizes in use: slide, share image, square, wide and narrow. */
const SIZES = [
  [720, 560],
  [552, 630],
  [480, 480],
  [1200, 520],
  [360, 420],
] as const;

test.each(technologies)(
  'the drawing “%s” has at most 6 KiB and one match line inside its bounds for any seed, variant and size',
  (_name, accent, draw) => {
    for (const [width, height] of SIZES)
      for (let i = 0; i < 60; i++) {
        const variant = i % 6 === 5 ? undefined : i % 6;
        const markup = renderToStaticMarkup(
          draw({ seed: `seed ${i}`, variant, width, height, className: 'page-head-art' }),
        );
        expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(6 * 1024);
        expect(markup).not.toMatch(/NaN|undefined|Infinity/);
        expect(markup.match(/pathLength="1"[^>]* class="match-line"/g)).toHaveLength(1);
        expect(markup.match(new RegExp(`stroke="${ACCENTS[accent]}"`, 'g'))).toHaveLength(1);
        const [person, role] = ends(markup, ACCENTS[accent]);
        for (const [x, y] of [person, role]) {
          expect(x).toBeGreaterThan(10);
          expect(x).toBeLessThan(width - 10);
          expect(y).toBeGreaterThan(10);
          expect(y).toBeLessThan(height - 10);
        }
        expect(Math.hypot(person[0] - role[0], person[1] - role[1])).toBeGreaterThanOrEqual(48);
      }
  },
);

test.each(technologies)('the drawing “%s” differs for each seed and for each variant', (_name, _accent, draw) => {
  const bySeed = Array.from({ length: 40 }, (_, i) => renderToStaticMarkup(draw({ seed: `seed ${i}` })));
  expect(new Set(bySeed).size).toBe(bySeed.length);
  const byVariant = [0, 1, 2, 3].map((variant) => renderToStaticMarkup(draw({ seed: 'same', variant })));
  expect(new Set(byVariant).size).toBe(4);
});

test('the route on the office map leads from the circle of the person to the square of the office', () => {
  const markup = renderToStaticMarkup(<OfficeMap />);
  expect(markup).toContain('<circle cx="96" cy="340" r="12" fill="var(--color-act)"');
  expect(markup).toMatch(/<path d="M96 340L[^"]+L456 204" stroke="var\(--color-act\)"/);
  expect(markup).toContain('d="M442 190h28v28h-28z" fill="var(--color-coral-art)"');
});

/** Reads from the markup the centres of the circle (person) and the square (role) that the match line connects. */
function ends(markup: string, colour: string): [[number, number], [number, number]] {
  const person = new RegExp(`<circle cx="([^"]+)" cy="([^"]+)" r="11" fill="${colour}"`).exec(markup)!;
  const role = new RegExp(`<rect x="([^"]+)" y="([^"]+)" width="22" height="22" rx="2" fill="${PALETTE.coral}"`).exec(
    markup,
  )!;
  return [
    [Number(person[1]), Number(person[2])],
    [Number(role[1]) + 11, Number(role[2]) + 11],
  ];
}

/** What the style sheet calls the hues of the palette. */
const ROLES: Record<string, string> = {
  paper: 'ground',
  ink: 'band',
  inkLine: 'band-line',
  cobalt: 'act',
  hairline: 'line',
  slate: 'band-muted',
};

test('the palette has the same colours as the style sheet', () => {
  const css = readFileSync('app/theme.css', 'utf8');
  for (const [name, hex] of Object.entries({ ...PALETTE, ...ACCENTS })) {
    const token = ROLES[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(css).toContain(`--color-${token}: ${hex.toLowerCase()};`);
  }
  expect([onInk('#FFFFFF', 0), onInk('#FFFFFF', 1), onPaper('#000000', 0.5)]).toEqual([
    '#0f1b2d',
    '#ffffff',
    '#7d7c7a',
  ]);
});

test('a rounded path turns left and right by quarter arcs', () => {
  expect(
    rounded([
      [0, 0],
      [48, 0],
      [48, 48],
      [96, 48],
    ]),
  ).toBe('M0 0L36 0A12 12 0 0 1 48 12L48 36A12 12 0 0 0 60 48L96 48');
});

test('company tiles differ for different names in any script', () => {
  const tiles = ['Acme', 'acme', 'Ωmega', '株式会社', ''].map((name) =>
    renderToStaticMarkup(<CompanyTile name={name} />),
  );
  expect(new Set(tiles).size).toBe(tiles.length);
});

test('the lattice highlights one person and one role at the same height', () => {
  for (let i = 0; i < 200; i++) {
    const { people, roles, lanes } = latticeGeometry(`seed ${i}`);
    const person = people.filter((at) => at.lit);
    const role = roles.filter((at) => at.lit);
    expect([person.length, role.length]).toEqual([1, 1]);
    expect(person[0]?.y).toBe(role[0]?.y);
    expect(lanes.match(/M/g)).toHaveLength(10);
    expect(new Set(lanes.match(/\d+ \d+(?=M|$)/g)).size).toBe(10);
  }
});

test('a shuffle contains each number once', () => {
  expect(shuffled(20, randomFrom('x')).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});
