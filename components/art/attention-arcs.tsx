import { empty, tenth, weave, type Scene } from './attention-weave';
import { BandDrawing } from './figure';
import { ACCENTS, onInk, PALETTE } from './palette';
import { randomFrom } from './prng';
import { type ArtProps, chosen, circle, matchLine, type Picks, picks, square, type XY } from './shapes';

type Frame = { width: number; height: number };
const AI = ACCENTS.ai;

/** Draws the AI page's motif, attention: faint arcs weigh many things, and one bright line chooses one. */
export function AttentionArcs({ seed, variant, width = 720, height = 560, className }: ArtProps) {
  const pick = picks(randomFrom(seed));
  const { quiet, bright, nodes, brightNodes, path, person, role } = chosen(
    [tokens, fan, orbits, swirl, weave],
    pick,
    variant,
  )(pick, { width, height });
  return (
    <BandDrawing width={width} height={height} className={className}>
      <path d={quiet} stroke={PALETTE.inkLine} />
      {bright && <path d={bright} stroke={onInk(AI, 0.5)} />}
      {nodes && <path d={nodes} fill={PALETTE.ink} stroke={PALETTE.inkLine} />}
      {brightNodes && <path d={brightNodes} fill={PALETTE.ink} stroke={onInk(AI, 0.6)} />}
      {matchLine({ path, person, role, colour: AI })}
    </BandDrawing>
  );
}

/** Composition: broken rings around one role, which the match line reaches along quarter-arcs. */
function orbits(pick: Picks, { width, height }: Frame): Scene {
  const centre: XY = [
    Math.round(width * pick.oneOf([0.34, 0.5, 0.5, 0.66])),
    Math.round(height * pick.oneOf([0.42, 0.5, 0.5, 0.58])),
  ];
  const clear = Math.min(centre[0], width - centre[0], centre[1], height - centre[1]) - 28;
  const step = Math.min(pick.oneOf([36, 48, 60]), Math.max(24, Math.floor(clear / 4)));
  const turn = pick.oneOf([0, 0, 45, 30]);
  const inside = Math.floor(clear / step);
  const rings = Math.min(10, Math.ceil((Math.max(width, height) * 0.62) / step));
  const at = (ring: number, quarter: number) => onCircle(centre, ring * step, turn + quarter * 90);
  const scene = empty();

  // The path is built from the centre outwards, so that it always reaches the centre, and drawn in reverse from the
  // person.
  const direction = pick.oneOf([1, -1]);
  let quarter = pick.between(0, 3);
  const way: string[] = [`L${centre}`];
  let ring = 0;
  const used = new Set<string>();
  while (ring < inside) {
    ring = Math.min(inside, ring + pick.between(1, 2));
    way.push(`L${at(ring, quarter)}`);
    const sweep = pick.between(1, 2);
    for (let k = 0; k < sweep; k++) {
      used.add(`${ring} ${(((direction > 0 ? quarter : quarter - 1) % 4) + 4) % 4}`);
      // The arc was built outwards and is drawn inwards, so its direction is reversed.
      way[way.length - 1] = `A${ring * step} ${ring * step} 0 0 ${direction > 0 ? 0 : 1} ${at(ring, quarter)}`;
      quarter += direction;
      if (k < sweep - 1) way.push('');
    }
    if (ring < inside) way.push(`L${at(ring, quarter)}`);
  }
  scene.person = at(ring, quarter);
  scene.role = centre;
  scene.path = `M${scene.person}${way.reverse().join('')}`;

  for (let k = 1; k <= rings; k++) {
    const gap = pick.between(0, 3);
    for (let q = 0; q < 4; q++) {
      if (used.has(`${k} ${q}`)) continue;
      const open = q === gap || pick.chance(0.2);
      if (open) continue;
      scene[pick.chance(0.2) && k <= inside ? 'bright' : 'quiet'] +=
        `M${at(k, q)}A${k * step} ${k * step} 0 0 1 ${at(k, q + 1)}`;
      if (pick.chance(0.55))
        scene.nodes += pick.chance(0.7) ? circle(at(k, q), pick.oneOf([4, 5, 8])) : square(at(k, q + 1), 5);
    }
    if (pick.chance(0.5)) {
      const q = pick.between(0, 3);
      scene.quiet += `M${at(k, q)}L${at(k + 1, q)}`;
    }
  }
  return scene;
}

/** Composition: a row of tokens, one of which is linked to all others by arcs. */
function tokens(pick: Picks, { width, height }: Frame): Scene {
  const pitch = pick.oneOf([24, 36, 48, 60]);
  const count = Math.floor((width - 96) / pitch) + 1;
  const left = Math.round((width - (count - 1) * pitch) / 2);
  const from = Math.round((count - 1) * pick.oneOf([0, 0.18, 0.36, 0.64, 0.82, 1]));
  const other = Math.round((count - 1) * pick.oneOf([0.25, 0.5, 0.75]));
  const share = pick.oneOf([0.5, 0.62, 0.8, 1]);
  const within = (room: number, from: number) =>
    Array.from({ length: count }, (_, k) => k).filter((k) => k !== from && Math.abs(k - from) * pitch <= 2 * room);
  const above = within((height - 72) * share, from);
  const below = within((height - 72) * (1 - share), other).filter(() => pick.chance(0.6));
  const highest = (ends: number[], from: number) => Math.max(0, ...ends.map((k) => (Math.abs(k - from) * pitch) / 2));
  const level = Math.round((height + highest(above, from) - highest(below, other)) / 2);
  const at = (k: number): XY => [left + k * pitch, level];
  const arc = (a: number, b: number, up: boolean) => {
    const r = (Math.abs(b - a) * pitch) / 2;
    return `M${at(a)}A${r} ${r} 0 0 ${b > a === up ? 1 : 0} ${at(b)}`;
  };
  const scene = empty();
  const far = above.filter((k) => Math.abs(k - from) * pitch > width * 0.3);
  const to = pick.oneOf(far.length ? far : above);
  for (const k of above) if (k !== to) scene[pick.chance(0.14) ? 'bright' : 'quiet'] += arc(from, k, true);
  for (const k of below) scene.quiet += arc(other, k, false);
  for (let k = 0; k < count; k++)
    if (k !== from && k !== to)
      scene.nodes += pick.chance(0.3) ? square(at(k), 5) : circle(at(k), pitch < 36 ? 4 : pick.between(4, 7));
  scene.quiet += `M0 ${level}H${width}`;
  return { ...scene, path: arc(from, to, true), person: at(from), role: at(to) };
}

/** Composition: quarter-rings around a corner, crossed by straight lines from that corner. */
function fan(pick: Picks, { width, height }: Frame): Scene {
  const right = pick.chance(0.5);
  const low = pick.chance(0.6);
  const focus: XY = [right ? width - 72 : 72, low ? height - 72 : 72];
  const [sx, sy] = [right ? -1 : 1, low ? -1 : 1];
  const step = pick.oneOf([48, 60, 72]);
  const sights = pick.oneOf([6, 9, 12]);
  const rings = Math.ceil(Math.hypot(width, height) / step) - 1;
  const at = (ring: number, sight: number): XY => {
    const angle = (sight / sights) * (Math.PI / 2);
    return [tenth(focus[0] + sx * ring * step * Math.cos(angle)), tenth(focus[1] + sy * ring * step * Math.sin(angle))];
  };
  const inFrame = ([x, y]: XY, margin: number) =>
    x >= margin && y >= margin && x <= width - margin && y <= height - margin;
  const sweep = sx * sy > 0 ? 1 : 0;
  const scene = empty();
  const goals: { ring: number; sight: number }[] = [];
  for (let ring = 1; ring <= rings; ring++) {
    const r = ring * step;
    const bright = pick.chance(0.12);
    scene[bright ? 'bright' : 'quiet'] += `M${at(ring, 0)}A${r} ${r} 0 0 ${sweep} ${at(ring, sights)}`;
    for (let sight = 0; sight <= sights; sight++) {
      if (!inFrame(at(ring, sight), 16)) continue;
      const share = ring < 3 ? 0 : 0.5 - ring * 0.025;
      if (pick.random() < share)
        scene[bright ? 'brightNodes' : 'nodes'] += pick.chance(0.72)
          ? circle(at(ring, sight), pick.oneOf([4, 5, 8]))
          : square(at(ring, sight), 5);
      if (sight > 0 && sight < sights && inFrame(at(ring, sight), 40) && r > Math.min(width, height) * 0.55)
        goals.push({ ring, sight });
    }
  }
  for (let sight = 0; sight <= sights; sight++)
    if (sight === 0 || sight === sights || pick.chance(0.55)) scene.quiet += `M${at(1, sight)}L${at(rings, sight)}`;
  const goal = goals.length ? pick.oneOf(goals) : { ring: 3, sight: Math.floor(sights / 2) };
  // The match line may bend on any ring whose arc to the goal's straight line stays inside the drawing.
  const bends: { turn: number; leave: number }[] = [];
  for (let turn = 2; turn <= goal.ring; turn++)
    for (const way of [-1, 1])
      for (let leave = goal.sight + way; leave >= 0 && leave <= sights && inFrame(at(turn, leave), 24); leave += way)
        if (Math.abs(leave - goal.sight) >= sights / 3) bends.push({ turn, leave });
  const { turn, leave } = bends.length ? pick.oneOf(bends) : { turn: goal.ring, leave: goal.sight };
  const r = turn * step;
  const path = `M${focus}L${at(turn, leave)}A${r} ${r} 0 0 ${goal.sight > leave ? sweep : 1 - sweep} ${at(turn, goal.sight)}L${at(goal.ring, goal.sight)}`;
  return { ...scene, path, person: focus, role: at(goal.ring, goal.sight) };
}

/** Composition: quarter-arcs from all directions that meet in one point. */
function swirl(pick: Picks, { width, height }: Frame): Scene {
  const centre: XY = [
    Math.round(width * pick.oneOf([0.38, 0.5, 0.62])),
    Math.round(height * pick.oneOf([0.44, 0.5, 0.56])),
  ];
  const reach = Math.min(centre[0], width - centre[0], centre[1], height - centre[1]) - 28;
  const count = pick.oneOf([24, 36, 48]);
  const sweep = pick.oneOf([0, 1]);
  const levels = pick.between(2, 4);
  const lit = pick.between(0, count - 1);
  const scene = empty();
  const arc = ([x, y]: XY, length: number) => {
    // Radius of the circle on which a chord of this length spans a quarter.
    const r = tenth(length / Math.SQRT2);
    return `M${x} ${y}A${r} ${r} 0 0 ${sweep} ${centre}`;
  };
  for (let k = 0; k < count; k++) {
    const length = k === lit ? reach : Math.round(reach * (0.4 + (1.1 * pick.between(0, levels)) / levels));
    const at = onCircle(centre, length, (k * 360) / count);
    if (k === lit) {
      scene.person = at;
      scene.path = arc(at, length);
      continue;
    }
    const bright = pick.chance(0.14);
    scene[bright ? 'bright' : 'quiet'] += arc(at, length);
    scene[bright ? 'brightNodes' : 'nodes'] += pick.chance(0.7) ? circle(at, pick.oneOf([4, 5, 8])) : square(at, 5);
  }
  return { ...scene, role: centre };
}

function onCircle([x, y]: XY, r: number, degrees: number): XY {
  const angle = (degrees * Math.PI) / 180;
  return [tenth(x + r * Math.cos(angle)), tenth(y + r * Math.sin(angle))];
}
