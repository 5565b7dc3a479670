import { RISE, type Frame, type Place, type Scene, type Slab } from './cloud-slabs';
import { GRID, type Picks } from './shapes';

/** Composition: a floor of people wider than the drawing, and small plates of roles floating above it. */
export function islands(pick: Picks, { width, height }: Frame): Scene {
  const reach = Math.ceil((width / GRID + height / RISE) / 4) * 2;
  const side = pick.oneOf([-1, 1]);
  // The match line leads to the first plate.
  const spots = pick.oneOf([
    [
      [0.04, 0],
      [-0.34, -0.16],
      [0.34, -0.24],
    ],
    [
      [-0.16, -0.04],
      [0.28, 0.14],
    ],
    [
      [-0.02, -0.1],
      [-0.36, 0.22],
      [0.36, 0.1],
    ],
    [[-0.04, -0.02]],
  ] as const);
  const slabs = spots.map(([x, y], index): Slab => {
    const [across, deep] = [(side * x * width) / GRID, (y * height + 72) / RISE];
    const size = spots.length === 1 ? pick.between(9, 11) : pick.between(4, 7);
    const b = Math.max(4, size + pick.between(-2, 1));
    return {
      i: Math.round((deep + across - size) / 2),
      j: Math.round((deep - across - b) / 2),
      a: size,
      b,
      z: 24 * pick.between(3, 6),
      texture: 'roles',
      shade: true,
      thick: 12,
      lit: index === 0,
    };
  });
  const goal = slabs[0]!;
  const [column, front] = [goal.i + Math.floor(goal.a / 2), goal.j + goal.b + 1];
  const aside = Math.floor((width / 2 - 44) / GRID);
  const start = Math.max(
    Math.min(column + pick.oneOf([5, 7]), Math.floor((height / 2 - 44) / RISE) - front, front + aside),
    front - aside,
  );
  const crowd: Place[] = [];
  for (let i = -reach; i < reach; i += 2)
    for (let j = -reach; j < reach; j += 2)
      if (Math.abs(i - j) * GRID < width / 2 && Math.abs(i + j) * RISE < height / 2 && pick.chance(0.24))
        crowd.push([i, j, 0]);
  const ground: Slab = { i: -reach, j: -reach, a: 2 * reach, b: 2 * reach, z: 0, texture: 'wide grid', crowd };
  return {
    slabs: [ground, ...slabs.toSorted((one, other) => one.i + one.j - other.i - other.j)],
    way: [
      [start, front, 0],
      [column, front, 0],
      [column, front, goal.z],
      [column, goal.j + Math.ceil(goal.b / 2), goal.z],
    ],
  };
}
