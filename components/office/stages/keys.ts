import { STAGES, type Stage } from '@/lib/vocabulary/stages';

type BoardAct = { to: Stage } | { across: number; down: number } | 'menu';

const STEPS: Readonly<Partial<Record<string, readonly [across: number, down: number]>>> = {
  ArrowDown: [0, 1],
  j: [0, 1],
  ArrowUp: [0, -1],
  k: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** Returns what a key does on a card of the board: numbers move it, arrows go to another card. */
export function boardActOf(key: string): BoardAct | null {
  const step = STEPS[key];
  if (step) return { across: step[0], down: step[1] };
  if (key === 'm') return 'menu';
  const to = STAGES[/^[1-9]$/.test(key) ? Number(key) - 1 : -1];
  return to ? { to } : null;
}
