import { Match, type Tone } from '../figure';
import { circle } from '../shapes';

const TODAY = 336;
const MATCH = 3;

/**
 * Draws people as bars over time. Where a contract ends, a quarter-arc leads to the next person; time before today is
 * filled.
 */
export function ContractStaffing({ tone, random }: { tone: Tone; random: () => number }) {
  const step = () => 24 * Math.floor(random() * 3);
  const y = (row: number) => 96 + 48 * row;
  const bars = [
    { row: 0, from: 96, to: 240 + step() },
    { row: 4, from: 72, to: 144 + step() },
  ].flatMap(({ row, from, to }) => {
    const next = { row: row + 1, from: to + 24, to: to + 144 + step() };
    return [{ row, from, to }, next, { row: row + 2, from: next.to + 24, to: row === 0 ? next.to + 120 : 672 }];
  });
  const handovers = bars.filter((bar) => bar.row % 4 !== 2);
  return (
    <>
      <path stroke={tone.faint} d={Array.from({ length: 14 }, (_, i) => `M${48 + 48 * i} 60V420`).join('')} />
      <path
        fill={tone.faint}
        d={bars
          .map(({ row, from, to }) =>
            from < TODAY ? `M${from} ${y(row) - 12}H${Math.min(to, TODAY)}v24H${from}z` : '',
          )
          .join('')}
      />
      <path
        fill={tone.ground}
        d={bars
          .map(({ row, from, to }) =>
            to > TODAY ? `M${Math.max(from, TODAY)} ${y(row) - 12}H${to}v24H${Math.max(from, TODAY)}z` : '',
          )
          .join('')}
      />
      <path
        stroke={tone.strong}
        d={bars.map(({ row, from, to }) => `M${from} ${y(row) - 12}H${to}v24H${from}`).join('')}
      />
      <path stroke={tone.strong} d={handovers.map(({ row, to }) => `M${to} ${y(row)}a24 24 0 0 1 24 24v12`).join('')} />
      <path
        stroke={tone.strong}
        fill={tone.ground}
        d={bars.map(({ row, from }) => circle([from, y(row)], 12)).join('')}
      />
      <path stroke={tone.strong} d={`M${TODAY} 24V456`} />
      <Match
        tone={tone}
        width={24}
        d={`M144 ${y(MATCH)}H552`}
        person={[144, y(MATCH), 20]}
        role={[576, y(MATCH), 24]}
      />
    </>
  );
}
