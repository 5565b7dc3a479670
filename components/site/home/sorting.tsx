/** Rows of profiles in the order that software gave them. */
const ROWS = 7;
const STEP = 28;
const ROW_LENGTH = 17;

/** People whom the recruiter read, by column and row; the last of them stood far down. */
const READ = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [0, 1],
  [2, 1],
  [11, 4],
] as const;
/** Those whom the recruiter struck out. */
const STRUCK = [
  [1, 0],
  [2, 0],
  [0, 1],
] as const;
/** Those who stand on the signed shortlist, and the height of their line on it. */
const SIGNED = [
  [3, 0, 58],
  [2, 1, 98],
  [11, 4, 138],
] as const;

/** Profiles in an order, the few that are read, and the signed shortlist. */
export function Sorting() {
  const at = (index: number) => 14 + STEP * index;
  const dots = Array.from({ length: ROWS }, (_, row) => `M14 ${at(row)}h${STEP * (ROW_LENGTH - 1)}.1`).join('');
  return (
    <svg aria-hidden="true" viewBox="0 0 680 204" className="mt-6 w-full fill-none stroke-2">
      <path className="stroke-art" strokeWidth="7" strokeLinecap="round" strokeDasharray="0 28" d={dots} />
      <path
        className="stroke-text"
        d={READ.map(([x, y]) => `M${at(x) + 9} ${at(y)}a9 9 0 1 0-18 0a9 9 0 1 0 18 0`).join('')}
      />
      <path
        className="stroke-coral-art stroke-3"
        d={STRUCK.map(([x, y]) => `M${at(x) - 9} ${at(y) + 9}l18-18`).join('')}
      />
      <path className="fill-sheet stroke-control stroke-[1.5]" d="M566 24h104v160H566z" />
      <path
        className="stroke-link"
        d={SIGNED.map(([x, y, to]) => `M${at(x) + 9} ${at(y)}C${at(x) + 220} ${at(y)} 400 ${to} 582 ${to}`).join('')}
      />
      <path className="fill-coral-art" d={SIGNED.map(([, , to]) => `M582 ${to - 7}h14v14h-14z`).join('')} />
      <path className="stroke-art" d="M606 52h46M606 64h30M606 92h40M606 104h46M606 132h46M606 144h22" />
      <path className="stroke-link" d="M590 174c8-14 12-6 12 0s10-8 16-2 8-6 14 0 12-6 20-4" />
    </svg>
  );
}
