import { randomFrom, shuffled } from './prng';

/** Grid width of the drawing, in pixels. */
const GRID = 24;

type Point = { x: number; y: number };

type LatticeGeometry = {
  width: number;
  height: number;
  /** One SVG path with all lanes except the match line. */
  lanes: string;
  match: string;
  people: (Point & { r: number; lit: boolean })[];
  roles: (Point & { half: number; lit: boolean })[];
};

/** Computes the positions of people and roles and the lanes between them, for pages and share images. */
export function latticeGeometry(seed: string, { width = 720, height = 560, count = 11 } = {}): LatticeGeometry {
  const random = randomFrom(seed);
  const inset = () => GRID * (2 + Math.floor(random() * 3));
  const y = (i: number) => Math.round((40 + (i * (height - 80)) / (count - 1)) / 4) * 4;
  const left = Array.from({ length: count }, (_, i): Point => ({ x: inset(), y: y(i) }));
  const right = Array.from({ length: count }, (_, i): Point => ({ x: width - inset(), y: y(i) }));
  const order = shuffled(count, random);
  const star = Math.floor(count * 0.4);
  const roleOf = (i: number) => order[i] ?? 0;
  // The match line is horizontal, so that it stands out from the curves. Its person exchanges roles with the person
  // whose lane ended at this height.
  const rival = order.indexOf(star);
  [order[star], order[rival]] = [star, roleOf(star)];

  const lane = (a: Point, b: Point) => `M${a.x} ${a.y}C${width / 2} ${a.y} ${width / 2} ${b.y} ${b.x} ${b.y}`;
  return {
    width,
    height,
    lanes: left.map((from, i) => (i === star ? '' : lane(from, right[roleOf(i)]!))).join(''),
    match: lane(left[star]!, right[star]!),
    people: left.map((at, i) => ({ ...at, r: i === star ? 11 : 5 + Math.floor(random() * 4), lit: i === star })),
    roles: right.map((at, i) => ({ ...at, half: i === star ? 11 : 6, lit: i === star })),
  };
}
