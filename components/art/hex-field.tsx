import { BandDrawing } from './figure';
import { along, apart, hex, honeycomb, sides } from './honeycomb';
import { ACCENTS, onInk, PALETTE } from './palette';
import { randomFrom } from './prng';
import { type ArtProps, chosen, circle, lines, matchLine, type Picks, picks, square, type XY } from './shapes';

type Frame = { width: number; height: number };
/** Hexagons and the shapes on them, from faint to bright, and the path of the match line. */
type Scene = { links: string; mass: string; quiet: string; bright: string; people: string; roles: string; way: XY[] };

const EDGE = ACCENTS.edge;

/** Draws the edge page's motif: hexagons that thin outwards, and a match line from their core to the edge. */
export function HexField({ seed, variant, width = 720, height = 560, className }: ArtProps) {
  const pick = picks(randomFrom(seed));
  const { links, mass, quiet, bright, people, roles, way } = chosen(
    [thinning, mesh, sites, rings],
    pick,
    variant,
  )(pick, { width, height });
  return (
    <BandDrawing width={width} height={height} strokeLinejoin="round" className={className}>
      {links && <path d={links} stroke={PALETTE.inkLine} />}
      <path d={quiet} fill={links ? PALETTE.ink : undefined} stroke={PALETTE.inkLine} />
      {mass && <path d={mass} fill={onInk(EDGE, 0.13)} />}
      {bright && <path d={bright} stroke={onInk(EDGE, 0.45)} />}
      <path d={people + roles} fill={PALETTE.ink} stroke={onInk(EDGE, 0.45)} />
      {matchLine({ path: lines(way), person: way[0]!, role: way.at(-1)!, colour: EDGE })}
    </BandDrawing>
  );
}

/** Composition: hexagons that shrink with their distance from a core or from one side. */
function thinning(pick: Picks, { width, height }: Frame): Scene {
  const side = pick.oneOf(sides(width, height, 100));
  const grid = honeycomb(side, width, height);
  const radial = pick.chance(0.6);
  const core: XY = [width * pick.oneOf([0.08, 0.3, 0.5, 0.7, 0.92]), height * pick.oneOf([0.12, 0.5, 0.5, 0.88])];
  const right = core[0] > width / 2;
  const reach =
    (radial ? Math.hypot(Math.max(core[0], width - core[0]), Math.max(core[1], height - core[1])) : width) *
    (0.8 + pick.random() * 0.2);
  const far = ([x, y]: XY) => (radial ? Math.hypot(x - core[0], y - core[1]) : right ? width - x : x) / reach;
  const scene = empty();
  for (const centre of grid.centres) {
    const size = 1 - far(centre);
    if (size < 0.1 || pick.random() > size * 2.4) continue;
    const hexagon = hex(centre, side * Math.min(0.9, size * 1.15));
    if (size > 0.5 && pick.chance(0.3)) scene.mass += hexagon;
    scene[size > 0.5 && pick.chance(0.25) ? 'bright' : 'quiet'] += hexagon;
    if (size > 0.45 && size < 0.75 && pick.chance(0.16)) scene.people += circle(centre, 5);
  }
  const from: XY = [right ? width * 0.8 : width * 0.2, Math.min(Math.max(core[1], height * 0.25), height * 0.75)];
  const to: XY = [
    right ? width * 0.14 : width * 0.86,
    height * (from[1] > height / 2 ? 0.2 + pick.random() * 0.2 : 0.6 + pick.random() * 0.2),
  ];
  return {
    ...scene,
    way: grid.walk(from, [
      pick.oneOf([
        [width / 2, from[1]],
        [width / 2, to[1]],
        [width / 2, height / 2],
      ] as XY[]),
      to,
    ]),
  };
}

/** Composition: large nested hexagons; the larger they are, the more sides they lack. */
function rings(pick: Picks, { width, height }: Frame): Scene {
  const step = pick.oneOf([36, 48, 60]);
  const core: XY = [
    Math.round(width * pick.oneOf([0.3, 0.5, 0.5, 0.7])),
    Math.round(height * pick.oneOf([0.4, 0.5, 0.6])),
  ];
  const turn = pick.oneOf([0, 30]);
  const count = Math.ceil((Math.hypot(width, height) * 0.62) / step);
  const at = (ring: number, corner: number): XY => {
    const angle = ((turn + corner * 60) * Math.PI) / 180;
    return [Math.round(core[0] + ring * step * Math.cos(angle)), Math.round(core[1] + ring * step * Math.sin(angle))];
  };
  const between = (ring: number, corner: number, share: number): XY => {
    const [x, y] = along(at(ring, corner), at(ring, corner + 1), share);
    return [Math.round(x), Math.round(y)];
  };
  const inFrame = ([x, y]: XY, margin: number) =>
    x >= margin && y >= margin && x <= width - margin && y <= height - margin;
  const scene = empty();
  for (let ring = 1; ring <= count; ring++)
    for (let corner = 0; corner < 6; corner++) {
      if (pick.random() < (ring / count) * 0.6) continue;
      scene[ring < count * 0.45 && pick.chance(0.25) ? 'bright' : 'quiet'] += lines([
        at(ring, corner),
        at(ring, corner + 1),
      ]);
      if (ring > 1 && pick.chance(0.42)) {
        const spot = between(ring, corner, pick.oneOf([0, 0.5]));
        if (pick.chance(0.7)) scene.people += circle(spot, pick.oneOf([4, 5, 7]));
        else scene.roles += square(spot, 5);
      }
      if (pick.chance(0.2)) scene.quiet += lines([at(ring, corner), at(ring + 1, corner)]);
    }
  scene.mass += lines(
    [0, 1, 2, 3, 4, 5].map((corner) => at(1, corner)),
    true,
  );

  // The match line goes outwards along a corner and around, three times. The path that reaches farthest is used.
  let best: XY[] = [core, at(1, 0)];
  for (let corner = 0; corner < 6; corner++)
    for (const spin of [-1, 1]) {
      const way: XY[] = [core];
      let [ring, c] = [0, corner];
      for (let k = 0; k < 3; k++) {
        ring += pick.between(1, 2);
        if (!inFrame(at(ring, c), 36)) break;
        way.push(at(ring, c));
        c += spin;
        if (!inFrame(at(ring, c), 36)) break;
        way.push(at(ring, c));
      }
      const reached = (points: readonly XY[]) =>
        Math.hypot(points.at(-1)![0] - core[0], points.at(-1)![1] - core[1]) + points.length * 20;
      if (reached(way) > reached(best)) best = way;
    }
  return { ...scene, way: best };
}

/** Composition: a honeycomb that dissolves outwards: first cells open, then only single lines are left. */
function mesh(pick: Picks, { width, height }: Frame): Scene {
  const side = pick.oneOf(sides(width, height, 112));
  const grid = honeycomb(side, width, height);
  const core: XY = [width * pick.oneOf([0.1, 0.32, 0.68, 0.9]), height * pick.oneOf([0.2, 0.5, 0.8])];
  const reach = Math.hypot(width, height) * pick.oneOf([0.5, 0.62, 0.75]);
  const scene = empty();
  for (const [x, y] of grid.centres) {
    const size = 1 - Math.hypot(x - core[0], y - core[1]) / reach;
    if (size < 0.04) continue;
    const keep = () => pick.random() < size * 1.5;
    // Each cell draws three of its six sides; its neighbours draw the others.
    const [half, wide] = [side / 2, (side * 7) / 8];
    const run: XY[] = [
      [x + wide, y - half],
      [x, y - side],
      [x - wide, y - half],
      [x - wide, y + half],
    ];
    let d = '';
    let joined = false;
    for (let k = 0; k < 3; k++) {
      if (!keep()) joined = false;
      else {
        d += joined ? lines([run[k]!, run[k + 1]!]).replace(/^M[^lhv]*/, '') : lines([run[k]!, run[k + 1]!]);
        joined = true;
      }
    }
    scene[size > 0.55 && pick.chance(0.2) ? 'bright' : 'quiet'] += d;
    if (size > 0.5 && pick.chance(0.16)) scene.mass += hex([x, y], side * 0.82);
    if (pick.chance(size * 0.3)) scene.people += circle([x - wide, y + half], pick.oneOf([4, 5, 6]));
    else if (pick.chance(0.05)) scene.roles += square([x - wide, y + half], 5);
  }
  const right = core[0] > width / 2;
  const from: XY = [right ? width * 0.78 : width * 0.22, Math.min(Math.max(core[1], height * 0.2), height * 0.8)];
  const to: XY = [right ? width * 0.12 : width * 0.88, height * (from[1] > height / 2 ? 0.25 : 0.75)];
  return {
    ...scene,
    way: grid.walk(from, [
      pick.oneOf([
        [width / 2, from[1]],
        [width / 2, to[1]],
        [(from[0] + to[0]) / 2, height / 2],
      ] as XY[]),
      to,
    ]),
  };
}

/** Composition: one large hexagon and small ones far out, joined to it by lines in its six directions. */
function sites(pick: Picks, { width, height }: Frame): Scene {
  const scene = empty();
  const core: XY = [
    Math.round(width * pick.oneOf([0.26, 0.5, 0.74])),
    Math.round(height * pick.oneOf([0.4, 0.5, 0.6])),
  ];
  const cell = pick.oneOf([24, 32, 40]);
  const toward = (corner: number, length: number): XY => {
    const angle = ((corner * 60 + 30) * Math.PI) / 180;
    return [length * Math.cos(angle), length * Math.sin(angle)];
  };
  const spots: { at: XY; bend: XY }[] = [];
  const wanted = pick.between(5, 11);
  for (let attempt = 0; attempt < 160 && spots.length < wanted; attempt++) {
    const corner = pick.between(0, 5);
    const [out, aside] = [
      toward(corner, cell * 3 + 24 * pick.between(2, 14)),
      toward(corner + pick.oneOf([-1, 1]), 24 * pick.between(0, 12)),
    ];
    const bend: XY = [Math.round(core[0] + out[0]), Math.round(core[1] + out[1])];
    const at: XY = [Math.round(bend[0] + aside[0]), Math.round(bend[1] + aside[1])];
    const inFrame = [at, bend].every(([x, y]) => x > 48 && y > 48 && x < width - 48 && y < height - 48);
    if (inFrame && apart(at, core) > cell * 3.4 + 48 && spots.every((spot) => apart(spot.at, at) > 104))
      spots.push({ at, bend });
  }
  spots.sort((one, other) => apart(other.at, core) - apart(one.at, core));
  const goal = spots[0] ?? { at: [core[0] + (core[0] > width / 2 ? -96 : 96), core[1]], bend: core };
  // No shape may cover the match line.
  const clear = (spot: XY) =>
    [0.25, 0.5, 0.75, 1].every(
      (share) => apart(spot, along(core, goal.bend, share)) > 60 && apart(spot, along(goal.bend, goal.at, share)) > 60,
    );
  for (const spot of spots) {
    if (spot !== goal && !clear(spot.at)) continue;
    if (spot !== goal) scene.links += lines([core, spot.bend, spot.at]);
    const size = pick.oneOf([20, 28, 36]);
    scene.quiet += hex(spot.at, spot === goal ? 36 : size);
    if (spot === goal) scene.bright += hex(spot.at, 36);
    else if (pick.chance(0.5)) scene.roles += square(spot.at, 6);
    else scene.people += circle(spot.at, 6);
  }
  const flower: XY[] = [core];
  for (let corner = 0; corner < 6; corner++) {
    const wide = (cell * 7) / 4;
    const step = (
      [
        [1, 0],
        [0.5, 1],
        [-0.5, 1],
        [-1, 0],
        [-0.5, -1],
        [0.5, -1],
      ] as const
    )[corner]!;
    flower.push([core[0] + step[0] * wide, core[1] + step[1] * cell * 1.5]);
    if (pick.chance(0.5)) flower.push([core[0] + 2 * step[0] * wide, core[1] + 2 * step[1] * cell * 1.5]);
  }
  flower.forEach((at, index) => {
    scene.quiet += hex(at, cell * 0.88);
    if (index === 0 || pick.chance(0.4)) scene.mass += hex(at, cell * 0.88);
    if (index === 0 || pick.chance(0.3)) scene.bright += hex(at, cell * 0.88);
  });
  return { ...scene, way: [core, goal.bend, goal.at] };
}

function empty(): Scene {
  return { links: '', mass: '', quiet: '', bright: '', people: '', roles: '', way: [] };
}
