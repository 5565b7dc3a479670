import { circle, GRID, lines, type Picks, type XY } from './shapes';

/** A position: `i` and `j` in cells along the two floor directions, `z` in pixels upwards. */
export type Place = readonly [i: number, j: number, z: number];
export type Texture = 'wide grid' | 'grid' | 'stripes' | 'inset' | 'people' | 'roles' | 'plain';
/** A plate of `a` × `b` cells with its far corner at (i, j), on corner posts of a given height. */
export type Slab = {
  i: number;
  j: number;
  z: number;
  a: number;
  b: number;
  texture: Texture;
  thick?: number;
  posts?: number;
  lit?: boolean;
  /** Draws the plate's outline on the floor below. */ shade?: boolean;
  /** Positions of people on the plate. */ crowd?: Place[];
};
/** Plates from the farthest to the nearest, and the path of the match line. */
export type Scene = { slabs: Slab[]; way: Place[] };
export type Frame = { width: number; height: number };

export const RISE = GRID / 2;

/** Returns the isometric projection that centres the scene in the drawing. */
export function centred(slabs: readonly Slab[], way: readonly Place[], { width, height }: Frame): (place: Place) => XY {
  const flat = ([i, j, z]: Place): XY => [(i - j) * GRID, (i + j) * RISE - z];
  const all = [...way, ...slabs.flatMap(corners)].map(flat);
  const middle = (axis: 0 | 1) => {
    const values = all.map((point) => point[axis]);
    return Math.round((Math.min(...values) + Math.max(...values)) / 2);
  };
  const [x, y] = [width / 2 - middle(0), height / 2 - middle(1)];
  return (place) => [flat(place)[0] + x, flat(place)[1] + y];
}

/** The far, right, near and left corners of a plate's top side. */
function corners({ i, j, a, b, z }: Slab): [Place, Place, Place, Place] {
  return [
    [i, j, z],
    [i + a, j, z],
    [i + a, j + b, z],
    [i, j + b, z],
  ];
}

export function plate(
  slab: Slab,
  at: (place: Place) => XY,
  pick: Picks,
): { shade: string; body: string; top: string; marks: string; people: string } {
  const thick = slab.thick ?? 8;
  const top = corners(slab).map(at) as [XY, XY, XY, XY];
  const [far, right, near, left] = top;
  const down = ([x, y]: XY): XY => [x, y + thick];
  const posts = slab.posts ? top.map(([x, y]) => `M${x} ${y}v-${slab.posts}`).join('') : '';
  const shadow = corners({ ...slab, z: 0 }).map(at);
  return {
    shade: slab.shade ? lines(shadow, true) + shadow.map(([x, y], k) => `M${x} ${y}V${top[k]![1]}`).join('') : '',
    body: lines([far, right, down(right), down(near), down(left), left], true) + lines([near, down(near)]),
    top: lines(top, true),
    marks: texture(slab, at, pick) + posts,
    people: crowd(slab, pick)
      .map((place) => circle(at(place), 5))
      .join(''),
  };
}

function texture({ i, j, a, b, z, texture: kind }: Slab, at: (place: Place) => XY, pick: Picks): string {
  const patch = (di: number, dj: number, size: number) =>
    lines(
      [
        at([i + di, j + dj, z]),
        at([i + di + size, j + dj, z]),
        at([i + di + size, j + dj + size, z]),
        at([i + di, j + dj + size, z]),
      ],
      true,
    );
  let d = '';
  if (kind === 'wide grid')
    for (let k = 4; k < a; k += 4)
      d += lines([at([i + k, j, z]), at([i + k, j + b, z])]) + lines([at([i, j + k, z]), at([i + a, j + k, z])]);
  if (kind === 'grid' || kind === 'stripes')
    for (let k = 2; k < a; k += 2) d += lines([at([i + k, j, z]), at([i + k, j + b, z])]);
  if (kind === 'grid') for (let k = 2; k < b; k += 2) d += lines([at([i, j + k, z]), at([i + a, j + k, z])]);
  if (kind === 'inset')
    for (const k of [1, 2])
      if (a > 2 * k && b > 2 * k)
        d += lines(corners({ i: i + k, j: j + k, a: a - 2 * k, b: b - 2 * k, z, texture: kind }).map(at), true);
  if (kind === 'roles') for (const [k, l] of spots(a, b, pick)) d += patch(k - 0.5, l - 0.5, 1);
  return d;
}

function crowd({ i, j, a, b, z, texture: kind, crowd: given }: Slab, pick: Picks): Place[] {
  if (given) return given;
  return kind === 'people' ? spots(a, b, pick).map(([k, l]) => [i + k, j + l, z]) : [];
}

/** Positions in every second row and column, of which half are chosen at random. */
function spots(a: number, b: number, pick: Picks): XY[] {
  const all: XY[] = [];
  for (let k = 1; k < a; k += 2) for (let l = 1; l < b; l += 2) if (pick.chance(0.5)) all.push([k, l]);
  return all;
}
