import { box, inset, joints, middle, motif, plain, type Box } from './digital-boxes';
import { BandDrawing } from './figure';
import { ACCENTS, onInk, PALETTE } from './palette';
import { randomFrom } from './prng';
import {
  type ArtProps,
  chosen,
  circle,
  GRID,
  lines,
  matchLine,
  type Picks,
  picks,
  rounded,
  square,
  type XY,
} from './shapes';

type Frame = { width: number; height: number };
/** Modules and their content, from the faintest tone to the brightest, and the path of the match line. */
type Scene = {
  mass: string;
  filled: string;
  quiet: string;
  bright: string;
  lit: string;
  dashed: string;
  dots: string;
  way: XY[];
  radius?: number;
};

const DIGITAL = ACCENTS.digital;
const EMPTY = { mass: '', filled: '', quiet: '', bright: '', lit: '', dashed: '', dots: '' };

/** Draws the digital page's motif: modules on a grid, with the match line between them. */
export function DigitalModules({ seed, variant, width = 720, height = 560, className }: ArtProps) {
  const pick = picks(randomFrom(seed));
  const { mass, filled, quiet, bright, lit, dashed, dots, way, radius } = chosen(
    [assembly, dock, channel, mosaic],
    pick,
    variant,
  )(pick, { width, height });
  return (
    <BandDrawing width={width} height={height} className={className}>
      {dots && <path d={dots} stroke={PALETTE.inkLine} strokeWidth="3" strokeLinecap="round" strokeDasharray="0 48" />}
      <path d={mass} fill={onInk(DIGITAL, 0.045)} />
      <path d={filled} fill={onInk(DIGITAL, 0.15)} />
      <path d={quiet} stroke={PALETTE.inkLine} />
      {bright && <path d={bright} stroke={onInk(DIGITAL, 0.5)} />}
      <path d={lit} fill={PALETTE.ink} stroke={onInk(DIGITAL, 0.5)} />
      {dashed && <path d={dashed} stroke={onInk(DIGITAL, 0.5)} strokeDasharray="4 4" />}
      {matchLine({ path: rounded(way, radius), person: way[0]!, role: way.at(-1)!, colour: DIGITAL })}
    </BandDrawing>
  );
}

/** Composition: squares halved again and again towards one point; the match line runs along their edges. */
function mosaic(pick: Picks, { width, height }: Frame): Scene {
  const big = 192;
  const [columns, rows] = [Math.ceil(width / big), Math.ceil(height / big)];
  const [left, top] = [(width - columns * big) / 2, (height - rows * big) / 2];
  const focus: XY = [width * pick.oneOf([0.25, 0.5, 0.75]), height * pick.oneOf([0.3, 0.5, 0.7])];
  const spread = pick.between(200, large({ width, height }) ? 280 : 380);
  const cells: Box[] = [];
  const split = (x: number, y: number, side: number) => {
    const far = Math.hypot(x + side / 2 - focus[0], y + side / 2 - focus[1]) / spread;
    if (side > 48 && pick.random() > far * (side === big ? 0.55 : 1.05))
      for (const dx of [0, side / 2]) for (const dy of [0, side / 2]) split(x + dx, y + dy, side / 2);
    else cells.push({ x, y, w: side, h: side });
  };
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) split(left + column * big, top + row * big, big);

  const near = (x: number, y: number, not?: Box) => {
    const apart = cells.filter((cell) => !not || away(cell, ...middle(not)) > width / 4);
    const small = apart.filter(
      (cell) =>
        cell.w < big &&
        Math.abs(middle(cell)[0] - width / 2) < width / 2 - 20 &&
        Math.abs(middle(cell)[1] - height / 2) < height / 2 - 20,
    );
    return (small.length ? small : apart).reduce((one, other) => (away(other, x, y) < away(one, x, y) ? other : one));
  };
  const down = pick.chance(0.5);
  const person = near(width * 0.16, height * (down ? 0.25 : 0.75));
  const role = near(width * 0.84, height * (down ? 0.75 : 0.25), person);
  const way = joints(cells, person, role);
  const scene: Scene = { ...EMPTY, way, radius: 8 };
  for (const cell of cells) {
    const inner = inset(cell, 5);
    if (cell === person || cell === role) scene.lit += box(inner);
    else place(scene, inner, pick);
  }
  return scene;
}

function away({ x, y, w, h }: Box, toX: number, toY: number): number {
  return Math.hypot(x + w / 2 - toX, y + h / 2 - toY);
}

/**
 * Composition: rows of modules at one side. In each row one module moves to its empty slot; the match line leads a
 * person to the slot of one row.
 */
function assembly(pick: Picks, frame: Frame): Scene {
  const upright = pick.chance(0.35);
  const mirrored = pick.chance(0.5);
  const [length, breadth] = upright ? [frame.height, frame.width] : [frame.width, frame.height];
  const pitch = pick.oneOf(large(frame) ? [96] : [48, 72, 96]);
  const rows = Math.floor((breadth - 24) / pitch);
  const start = (breadth - rows * pitch) / 2;
  const lit = pick.between(1, rows - 2);
  const turned = ({ x, y, w, h }: Box): Box => {
    const along = mirrored ? length - x - w : x;
    return upright ? { x: y, y: along, w: h, h: w } : { x: along, y, w, h };
  };
  const scene: Scene = { ...EMPTY, dots: dotGrid(frame), way: [] };
  let wall = Math.round((length * (0.5 + pick.random() * 0.12)) / GRID) * GRID;
  for (let row = 0; row < rows; row++) {
    const y = start + row * pitch;
    const at = (x: number, w: number) => turned(inset({ x, y, w, h: pitch }, 5));
    wall = Math.min(Math.max(wall + GRID * pick.between(-3, 3), Math.floor(length * 0.42)), Math.floor(length * 0.72));
    const loose = Math.min(pitch * pick.oneOf([1, 1, 1.5, 2]), Math.floor(length * 0.28));
    let x = wall + loose;
    while (x < length) {
      const w = Math.max(48, pitch * pick.oneOf([1, 1, 1.5, 2, 3]));
      const unit = at(x, w);
      scene.mass += box(unit);
      place(scene, unit, pick);
      x += w;
    }
    const slot = at(wall, loose);
    if (row === lit) {
      const person = at(GRID * 2, pitch);
      scene.lit += box(slot);
      scene.way = [middle(person), middle(slot)];
    } else {
      const travelled = Math.min(loose + GRID * pick.between(1, 6), wall - GRID * 2);
      const unit = at(wall - travelled, loose);
      if (row % 2 !== lit % 2) scene.dashed += box(slot);
      scene.mass += box(unit);
      scene.quiet += box(unit) + circle(middle(unit), Math.round(pitch / 6));
      const tail = turned({ x: wall - travelled - GRID * pick.between(1, 3), y: y + pitch / 2, w: 0, h: 0 });
      const end = turned({ x: wall - travelled, y: y + pitch / 2, w: 0, h: 0 });
      scene.quiet += lines([
        [tail.x, tail.y],
        [end.x, end.y],
      ]);
    }
  }
  return scene;
}

/** Composition: two skylines that fit each other, with the match line in the channel between them. */
function channel(pick: Picks, frame: Frame): Scene {
  const { width, height } = frame;
  const pitch = pick.oneOf(large(frame) ? [96, 120] : [72, 96]);
  const columns = Math.ceil(width / pitch);
  const left = Math.round((width - columns * pitch) / 2);
  const half = 48;
  const deepest = pick.between(2, 4);
  const scene: Scene = { ...EMPTY, dots: dotGrid(frame), way: [] };
  let y = Math.round((height * pick.oneOf([0.36, 0.5, 0.64])) / GRID) * GRID;
  for (let column = 0; column < columns; column++) {
    const x = left + column * pitch;
    const next = y + 36 * pick.oneOf([-1, -1, 0, 1, 1]);
    if (column > 0 && next >= half + 72 && next <= height - half - 72) y = next;
    if (column === 1) scene.way.push([x + pitch / 2, y], [x + pitch, y]);
    else if (column === columns - 2) scene.way.push([x, y], [x + pitch / 2, y]);
    else if (column > 1 && column < columns - 2) scene.way.push([x, y], [x + pitch, y]);
    for (const direction of [-1, 1]) {
      let edge = y + direction * half;
      const count = pick.between(1, deepest);
      for (let k = 0; k < count && edge > -24 && edge < height + 24; k++) {
        const h = pitch * (k === 0 ? 1 : pick.oneOf([1, 1, 2]));
        const unit = inset({ x, y: direction < 0 ? edge - h : edge, w: pitch, h }, 5);
        scene.mass += box(unit);
        place(scene, unit, pick);
        edge += direction * h;
      }
    }
  }
  return scene;
}

/**
 * Composition: two large modules about to dock, with parallel lines from the people of one to the roles of the other.
 */
function dock(pick: Picks, frame: Frame): Scene {
  const { width, height } = frame;
  const pitch = pick.oneOf([36, 48, 48]);
  const shift = GRID * pick.oneOf([-5, -4, -3, 3, 4, 5]);
  const count = Math.min(pick.between(5, 9), Math.floor((height - 96 - Math.abs(shift)) / pitch));
  const edges = [Math.round((width * 0.3) / GRID) * GRID, Math.round((width * 0.7) / GRID) * GRID] as const;
  const top = Math.round((height - count * pitch - shift) / 2);
  const scene: Scene = { ...EMPTY, way: [] };
  const lit = pick.between(1, count - 2);
  for (let k = 0; k < count; k++) {
    const y = top + pitch * (k + 0.5);
    const bend = width / 2 + ((Math.sign(shift) * pitch) / 3) * ((count - 1) / 2 - k);
    const trace: XY[] = [
      [edges[0], y],
      [bend, y],
      [bend, y + shift],
      [edges[1], y + shift],
    ];
    if (k === lit) scene.way = trace;
    else {
      scene.quiet += rounded(trace, 12);
      scene.lit += circle(trace[0]!, 6) + square(trace[3]!, 6);
    }
  }
  edges.forEach((edge, index) => {
    const h = count * pitch;
    const y = top + index * shift;
    // The side with the sockets comes first; squares follow outwards.
    const deep = pick.oneOf([48, 72]);
    const socket = { x: index ? edge : edge - deep, y, w: deep, h };
    scene.mass += box(socket);
    scene.quiet += box(socket);
    const squares = pick.oneOf([1, 2, 2, 3]);
    const side = h / squares;
    for (let column = 0; column * side < width * 0.3 - deep; column++)
      for (let row = 0; row < squares; row++) {
        const x = index ? edge + deep + column * side : edge - deep - (column + 1) * side;
        const cell = inset({ x, y: y + row * side, w: side, h: side }, 0);
        scene.mass += box(cell);
        place(scene, cell, pick);
      }
  });
  return scene;
}

/** Large drawings need larger modules, so that their markup stays below 6 KiB. */
function large({ width, height }: Frame): boolean {
  return width * height > 480_000;
}

/** A dot at every second crossing of the grid, drawn as dashed lines. */
function dotGrid({ width, height }: Frame): string {
  let d = '';
  for (let y = GRID; y < height; y += 48) d += `M${GRID} ${y}H${width}`;
  return d;
}

function place(scene: Scene, unit: Box, pick: Picks): void {
  const { line, fill } = unit.w === unit.h ? motif(unit, pick) : plain(unit, pick);
  scene.quiet += box(unit);
  scene[pick.chance(0.16) ? 'bright' : 'quiet'] += line;
  scene.filled += fill;
}
