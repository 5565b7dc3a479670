import { islands } from './cloud-islands';
import { centred, plate, RISE, type Frame, type Place, type Scene, type Slab } from './cloud-slabs';
import { BandDrawing } from './figure';
import { ACCENTS, onInk, PALETTE } from './palette';
import { randomFrom } from './prng';
import { type ArtProps, chosen, GRID, lines, matchLine, type Picks, picks } from './shapes';

const CLOUD = ACCENTS.cloud;
const TONES = {
  line: PALETTE.inkLine,
  top: onInk(CLOUD, 0.045),
  litLine: onInk(CLOUD, 0.5),
  litTop: onInk(CLOUD, 0.12),
};

/** Draws the cloud page's motif: stacked isometric plates and a match line that climbs from one to another. */
export function CloudPlanes({ seed, variant, width = 720, height = 560, className }: ArtProps) {
  const pick = picks(randomFrom(seed));
  const { slabs, way } = chosen([islands, terraces, stack, towers, stairs], pick, variant)(pick, { width, height });
  const at = centred(slabs, way, { width, height });
  const path = way.map(at);
  return (
    <BandDrawing width={width} height={height} strokeLinejoin="round" className={className}>
      {slabs.map((slab, index) => {
        const { shade, body, top, marks, people } = plate(slab, at, pick);
        return (
          <g key={index} stroke={slab.lit ? TONES.litLine : TONES.line}>
            {shade && <path d={shade} strokeDasharray="4 4" />}
            <path d={body} fill={PALETTE.ink} />
            <path d={top} fill={slab.lit ? TONES.litTop : slab.texture === 'wide grid' ? undefined : TONES.top} />
            <path d={marks} />
            {people && <path d={people} fill={PALETTE.ink} />}
          </g>
        );
      })}
      {matchLine({ path: lines(path), person: path[0]!, role: path.at(-1)!, colour: CLOUD })}
    </BandDrawing>
  );
}

/** Composition: large plates one above the other; the match line rises near their front edge. */
function stack(pick: Picks, frame: Frame): Scene {
  const cells = Math.round(room(frame) * (0.76 + pick.random() * 0.24));
  const a = Math.round(cells * pick.oneOf([0.36, 0.5, 0.5, 0.64]));
  const b = cells - a;
  const levels = pick.between(3, 6);
  // Upper plates get smaller only if the highest one stays large enough.
  const taper = pick.chance(0.35) && Math.min(a, b) - 2 * (levels - 1) >= 4 ? 1 : 0;
  const gap = Math.min(112, Math.floor((frame.height - 88 - cells * RISE) / (levels - 1) / 4) * 4);
  const low = levels > 4 ? pick.between(0, 1) : 0;
  const textures = pick.oneOf([
    ['people', 'grid', 'stripes', 'grid', 'people', 'roles'],
    ['people', 'plain', 'people', 'plain', 'people', 'roles'],
    ['grid', 'grid', 'grid', 'grid', 'grid', 'roles'],
  ] as const);
  const slabs = Array.from({ length: levels }, (_, k): Slab => {
    const inset = taper * k;
    const top = k === levels - 1;
    return {
      i: inset,
      j: inset,
      a: a - 2 * inset,
      b: b - 2 * inset,
      z: k * gap,
      texture: top ? 'roles' : textures[k]!,
      posts: top || taper ? 0 : gap - 8,
      lit: k === low || top,
    };
  });
  const edge = taper * (levels - 1);
  const high = (levels - 1) * gap;
  const bend = pick.between(2, 3);
  const turned = ([i, j, z]: Place): Place => (a > b ? [j, i, z] : [i, j, z]);
  const [short, long] = [Math.min(a, b), Math.max(a, b)];
  const rise = long - edge - bend;
  const way: Place[] = [
    [short - edge - 1, edge + 1, low * gap],
    [short - edge - 1, rise, low * gap],
    [short - edge - 1, rise, high],
    [edge + 2, rise, high],
  ];
  return { slabs, way: way.map(turned) };
}

/** Composition: plates that form stairs to one side. */
function stairs(pick: Picks, frame: Frame): Scene {
  const steps = pick.between(4, 6);
  const depth = Math.max(2, Math.floor((room(frame) * 0.7) / steps));
  const across = Math.max(3, room(frame) - steps * depth - pick.between(0, 2));
  const rise = Math.floor((frame.height - 96 - (steps * depth + across) * RISE) / (steps - 1) / 4) * 4;
  const right = pick.chance(0.5);
  const middle = pick.between(1, across - 1);
  const turned = ([i, j, z]: Place): Place => (right ? [i, j, z] : [j, i, z]);
  const slabs = Array.from({ length: steps }, (_, k): Slab => {
    const [i, j] = turned([0, -(k + 1) * depth, 0]);
    const [a, b] = turned([across, depth, 0]);
    return {
      i,
      j,
      a,
      b,
      z: k * rise,
      texture: k < steps / 2 ? 'people' : 'roles',
      thick: Math.min(rise, 12),
      lit: k === 0 || k === steps - 1,
    };
  }).reverse();
  const way: Place[] = [turned([middle, -1, 0])];
  for (let k = 1; k < steps; k++)
    way.push(turned([middle, -k * depth, (k - 1) * rise]), turned([middle, -k * depth, k * rise]));
  way.push(turned([middle, -steps * depth + 1, (steps - 1) * rise]));
  return { slabs, way };
}

/**
 * Composition: towers of floors on one floor plate. The match line leads from roof to roof by way of the tallest tower,
 * at the back.
 */
function towers(pick: Picks, frame: Frame): Scene {
  const side = Math.floor((room(frame) * (0.86 + pick.random() * 0.14)) / 2);
  if (side < 9) return stack(pick, frame);
  const foot = Math.max(3, Math.round(side * pick.oneOf([0.3, 0.36, 0.42])));
  const headroom = frame.height - 104 - side * 2 * RISE;
  const gap = Math.max(pick.oneOf([28, 36, 44]), Math.ceil(headroom / 6));
  const floors = (share: number) => Math.max(1, Math.round((headroom * share) / gap));
  const far = side - foot - 1;
  const left = floors(0.2 + pick.random() * 0.5);
  const right = floors(0.2 + pick.random() * 0.5);
  const plots = [
    { i: 1, j: 1, floors: floors(1), lit: false },
    { i: 1, j: far, floors: left, lit: true },
    { i: far, j: 1, floors: right, lit: true },
    ...(pick.chance(0.5) ? [{ i: far, j: far, floors: 1, lit: false }] : []),
  ];
  const slabs = plots.flatMap(({ i, j, floors: count, lit }) =>
    Array.from({ length: count }, (_, k): Slab => {
      const top = k === count - 1;
      return {
        i,
        j,
        a: foot,
        b: foot,
        z: (k + 1) * gap,
        thick: 6,
        texture: top ? pick.oneOf(['grid', 'inset', 'roles']) : 'plain',
        posts: top ? 0 : gap - 6,
        lit: lit && top,
      };
    }),
  );
  const ground: Slab = { i: 0, j: 0, a: side, b: side, z: 0, texture: 'grid' };
  const inner = 1 + foot / 2;
  const way: Place[] = [
    [inner, far + foot / 2, left * gap],
    [inner, inner, left * gap],
    [inner, inner, right * gap],
    [far + foot / 2, inner, right * gap],
  ];
  return { slabs: [ground, ...slabs], way };
}

/** Composition: a hill of ever smaller plates that the match line climbs from its foot. */
function terraces(pick: Picks, frame: Frame): Scene {
  const cells = room(frame);
  const right = pick.chance(0.5);
  const a = Math.round(cells * pick.oneOf([0.38, 0.46, 0.54]));
  const levels = pick.between(3, 7);
  const rise = Math.min(56, Math.floor((frame.height - 96 - cells * RISE) / (levels - 1) / 4) * 4);
  const lean = pick.oneOf([0, 1, 2]);
  const slabs: Slab[] = [{ i: 0, j: 0, a, b: cells - a, z: 0, texture: 'people' }];
  for (let k = 1; k < levels; k++) {
    const below = slabs[k - 1]!;
    const left = below.a > 4 ? lean : 0;
    const rest = below.a - left > 4 ? 2 - lean : 0;
    const front = below.b > 5 ? pick.between(1, 3) : 1;
    slabs.push({
      i: below.i + left,
      j: below.j,
      a: below.a - left - rest,
      b: Math.max(2, below.b - front),
      z: k * rise,
      texture: 'plain',
      thick: rise,
    });
  }
  const peak = slabs.at(-1)!;
  slabs[0]!.lit = peak.lit = true;
  peak.texture = 'inset';
  const middle = peak.i + Math.ceil(peak.a / 2);
  const way: Place[] = [[middle, slabs[0]!.b - 1, 0]];
  slabs.slice(1).forEach((slab, k) => way.push([middle, slab.j + slab.b, k * rise], [middle, slab.j + slab.b, slab.z]));
  way.push([middle, peak.j + 1, peak.z]);
  if (right) return { slabs, way };
  return {
    slabs: slabs.map((slab) => ({ ...slab, i: slab.j, j: slab.i, a: slab.b, b: slab.a })),
    way: way.map(([i, j, z]) => [j, i, z]),
  };
}

/** Number of cells that fit along both floor directions together, if half the height is left for rising plates. */
function room({ width, height }: Frame): number {
  return Math.floor(Math.min((width - 72) / GRID, (height * 0.56) / RISE));
}
