import { Drawing, Match, TONES } from './figure';
import { randomFrom } from './prng';

const tone = TONES.paper;

/** Draws lines that look like an unreadable text, with one match line among them, on a light background. */
export function StackedRules({ seed, className }: { seed: string; className?: string }) {
  const random = randomFrom(seed);
  const grid = (from: number, to: number) => 24 * Math.floor((from + random() * (to - from)) / 24);
  const match = 2 + Math.floor(random() * 3);
  const rules = [0, 1, 2, 3, 4, 5, 6]
    .filter((row) => row !== match)
    .map((row) => {
      const y = 12 + 12 * row;
      const gap = grid(240, 840);
      return `M0 ${y}H${gap}m24 0H${row % 3 === 2 ? grid(960, 1120) : 1160}`;
    });
  const from = grid(48, 360);
  const to = grid(600, 1080);
  const y = 12 + 12 * match;
  return (
    <Drawing width={1160} height={96} className={className}>
      <path stroke={tone.faint} d={rules.join('')} />
      <Match tone={tone} width={2} d={`M${from} ${y}H${to}`} person={[from, y, 6]} role={[to, y, 6]} />
    </Drawing>
  );
}
