import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrandMark } from './brand-mark';
import { CompanyTile } from './company-tile';
import { Lattice } from './lattice';
import { latticeGeometry } from './lattice-geometry';
import { OfficeMap } from './office-map';
import { ACCENTS, PALETTE } from './palette';
import { shuffled, randomFrom } from './prng';
import { UnmatchedLine } from './unmatched-line';

const drawings = [
  ['lattice', <Lattice key="a" seed="home" />],
  ['company tile', <CompanyTile key="b" name="Tata Consultancy Services" />],
  ['unmatched line', <UnmatchedLine key="c" />],
  ['office map', <OfficeMap key="e" />],
  ['brand mark', <BrandMark key="f" size={48} />],
] as const;

test.each(drawings)('drawing “%s” is hidden from screen readers, at most 6 KiB and deterministic', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(6 * 1024);
  expect(renderToStaticMarkup(drawing)).toBe(markup);
  expect(markup).not.toMatch(/NaN|undefined/);
});

test('the route on the office map leads from the circle of the person to the square of the office', () => {
  const markup = renderToStaticMarkup(<OfficeMap />);
  expect(markup).toContain('<circle cx="96" cy="340" r="12" fill="var(--color-act)"');
  expect(markup).toMatch(/<path d="M96 340L[^"]+L456 204" stroke="var\(--color-act\)"/);
  expect(markup).toContain('d="M442 190h28v28h-28z" fill="var(--color-coral-art)"');
});

/** Names in app/theme.css of colours that the palette names otherwise. */
const ROLES: Record<string, string> = {
  paper: 'ground',
  ink: 'band',
  inkLine: 'band-line',
  cobalt: 'act',
};

test('the palette has the same colours as the style sheet', () => {
  const css = readFileSync('app/theme.css', 'utf8');
  for (const [name, hex] of Object.entries({ ...PALETTE, ...ACCENTS })) {
    const token = ROLES[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(css).toContain(`--color-${token}: ${hex.toLowerCase()};`);
  }
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
