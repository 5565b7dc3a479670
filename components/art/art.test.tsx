import { renderToStaticMarkup } from 'react-dom/server';
import { CompanyTile } from './company-tile';
import { Lattice } from './lattice';
import { latticeGeometry } from './lattice-geometry';
import { shuffled, randomFrom } from './prng';
import { StepMark } from './step-mark';
import { UnmatchedLine } from './unmatched-line';

const drawings = [
  ['lattice', <Lattice key="a" seed="home" />],
  ['company tile', <CompanyTile key="b" name="Tata Consultancy Services" />],
  ['unmatched line', <UnmatchedLine key="c" />],
  ['step mark', <StepMark key="d" stage={4} />],
] as const;

test.each(drawings)('%s is decoration, light and always the same', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  expect(markup).toMatch(/^<svg aria-hidden="true"/);
  expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(6 * 1024);
  expect(renderToStaticMarkup(drawing)).toBe(markup);
  expect(markup).not.toMatch(/NaN|undefined/);
});

test('names make different tiles, whatever their script', () => {
  const tiles = ['Acme', 'acme', 'Ωmega', '株式会社', ''].map((name) => renderToStaticMarkup(<CompanyTile name={name} />));
  expect(new Set(tiles).size).toBe(tiles.length);
});

test('the match is one level line between the lit person and the lit role', () => {
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

test('a shuffle keeps every entry', () => {
  expect(shuffled(20, randomFrom('x')).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});
