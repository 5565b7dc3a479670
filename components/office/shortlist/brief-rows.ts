import type { ShortlistRow } from '@/lib/shortlist/dto-schema';

const USUAL = {
  obstacles: [] as string[],
  stage: 'new',
  decision: 'open',
  version: 0,
  isDrawn: false,
  remark: null,
} as const satisfies Partial<ShortlistRow>;

/** A row without the values that most rows have. The page contains each row twice: as HTML and as props. */
export type BriefRow = Omit<ShortlistRow, keyof typeof USUAL> & Partial<ShortlistRow>;

export function briefRow(row: ShortlistRow): BriefRow {
  const { obstacles, stage, decision, version, isDrawn, remark, ...rest } = row;
  const given = { obstacles, stage, decision, version, isDrawn, remark };
  const unusual = Object.entries(given).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(USUAL[name as keyof typeof USUAL]),
  );
  return { ...rest, ...Object.fromEntries(unusual) };
}

export const fullRow = (row: BriefRow): ShortlistRow => ({ ...USUAL, ...row });
