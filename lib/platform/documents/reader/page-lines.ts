/** Text and its position on a page, in points from the lower left corner; `y` is the baseline. */
export type Piece = { text: string; x: number; y: number; width: number; size: number };

/** A piece with its number in the order of drawing. */
type Drawn = Piece & { order: number };

/** Pieces that are close together in one row. The gap between two segments exceeds COLUMN_GAP. */
type Segment = { text: string; x: number; end: number; size: number };
type Row = { y: number; size: number; segments: Segment[] };

/** Gaps as fractions of the letter size: below WORD_GAP inside a word, above COLUMN_GAP between columns. */
const [WORD_GAP, COLUMN_GAP] = [0.12, 1.5];
/** Maximum distances between baselines, as fractions of the letter size: within a row, and of columns side by side. */
const [SAME_BASELINE, SAME_ROW] = [0.35, 0.75];
/** Minimum number of segments that begin at a position for it to part others, and the gap before it as above. */
const [LEAST_OF_COLUMN, ALIGNED_GAP] = [3, 0.4];
/** Number of pieces drawn between two of one row from which these are of two columns, even if they overlap. */
const [DRAWN_APART, TOUCHING_GAP] = [3, -1];
/** Rightmost character at which a column may start: limits the padding of lines. */
const LAST_COLUMN = 160;

/**
 * Returns the text lines of a document's pages. Columns stand side by side: each starts at the same character in all
 * lines of all pages, also if it is written from right to left and its lines end at the same position. An empty line
 * marks a wide vertical gap. `lib/shortlist/text/lines.ts` relies on this to separate columns.
 */
export function linesOfPages(drawn: readonly (readonly Piece[])[]): string[][] {
  const pages = drawn.map((pieces) =>
    pieces.map((piece, order) => ({ ...piece, order, text: closeUp(unshaped(piece.text)) })),
  );
  const all = pages.flat();
  const isReversed = length(all.filter(isRightToLeft)) > length(all.filter(isLeftToRight));
  const first = pages.flatMap((pieces) => rowsOf(pieces, isReversed));
  const edges = edgesOf(first, isReversed);
  const rows = pages.map((pieces) => {
    const own = rowsOf(pieces, isReversed, edges);
    return sideBySide(isReversed ? own.map(mirrored) : own);
  });
  const columns = columnsOf(rows.flat());
  return rows.map((own) => linesOf(own, columns));
}

function linesOf(rows: readonly Row[], columns: Columns): string[] {
  const pitch = median(rows.slice(1).map((row, index) => rows[index]!.y - row.y));
  return rows.flatMap((row, index) => {
    const above = rows[index - 1];
    const isApart = above && above.y - row.y > Math.max(1.35 * pitch, 1.25 * row.size);
    return [...(isApart ? [''] : []), textOf(row, columns)];
  });
}

/** Returns the positions, in whole points, where columns begin: their left edges, or right ones if reversed. */
function edgesOf(rows: readonly Row[], isReversed: boolean): ReadonlySet<number> {
  const edges = rows.flatMap(({ segments }) => segments.map(({ x, end }) => Math.round(isReversed ? end : x)));
  return new Set(
    [...Map.groupBy(edges, (edge) => edge)].flatMap(([edge, { length: count }]) =>
      count < LEAST_OF_COLUMN ? [] : edge,
    ),
  );
}

const mirrored = (row: Row): Row => ({
  ...row,
  segments: row.segments.map(({ x, end, ...segment }) => ({ ...segment, x: -end, end: -x })).reverse(),
});

/** @param edges positions where columns begin */
function rowsOf(pieces: readonly Drawn[], isReversed: boolean, edges: ReadonlySet<number> = new Set()): Row[] {
  const sorted = pieces.filter(isPlaced).sort((one, other) => other.y - one.y);
  const groups: Drawn[][] = [];
  for (const piece of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && first.y - piece.y < SAME_BASELINE * Math.min(first.size, piece.size)) group.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => ({
    y: group[0]!.y,
    size: Math.max(...group.map(({ size }) => size)),
    segments: segmentsOf(group, isReversed, edges),
  }));
}

function isPlaced({ text, x, y, width, size }: Piece): boolean {
  return text.trim() !== '' && [x, y, width].every(Number.isFinite) && size > 0 && size < 1_000;
}

function segmentsOf(pieces: Drawn[], isReversed: boolean, edges: ReadonlySet<number>): Segment[] {
  const segments: (Omit<Segment, 'text'> & { pieces: Piece[] })[] = [];
  let before: Drawn | undefined;
  for (const piece of pieces.sort((one, other) => one.x - other.x)) {
    if (before && isRepeated(before, piece)) continue;
    const last = segments.at(-1);
    const end = piece.x + piece.width;
    const isAligned = last && edges.has(Math.round(isReversed ? last.end : piece.x));
    const isDrawnApart = before && Math.abs(piece.order - before.order) > DRAWN_APART;
    const most = !isAligned ? COLUMN_GAP : isDrawnApart ? TOUCHING_GAP : ALIGNED_GAP;
    if (last && (piece.x - last.end) / Math.max(last.size, piece.size) <= most) {
      last.pieces.push(piece);
      [last.end, last.size] = [Math.max(last.end, end), Math.max(last.size, piece.size)];
    } else segments.push({ pieces: [piece], x: piece.x, end, size: piece.size });
    before = piece;
  }
  return segments.map(({ pieces: own, ...segment }) => ({
    ...segment,
    text: closeUp(inLogicalOrder(own, isReversed).replace(/\s+/g, ' ').trim()),
  }));
}

/** Some programs draw a piece twice at nearly the same position for bold type. */
function isRepeated(before: Piece, piece: Piece): boolean {
  return before.text === piece.text && Math.abs(before.x - piece.x) < 0.1 * piece.size;
}

const isRightToLeft = ({ text }: Piece) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
const isLeftToRight = (piece: Piece) => /\p{L}/u.test(piece.text) && !isRightToLeft(piece);
const length = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);

// Returns the text of pieces ordered from left to right. In a line of Hebrew or Arabic the first word is on the right;
// Latin words and the numbers after them keep their order (the reverse of [UAX 9]).
// @param isReversed whether most of the document is in such a script
function inLogicalOrder(pieces: readonly Piece[], isReversed: boolean): string {
  const space = (left: Piece | undefined, right: Piece | undefined) =>
    left && right && right.x - left.x - left.width > WORD_GAP * Math.max(left.size, right.size) ? ' ' : '';
  const joined = (list: readonly Piece[]) =>
    list.reduce((text, piece, index) => text + space(list[index - 1], piece) + piece.text, '');
  const right = pieces.filter(isRightToLeft);
  if (right.length === 0 && !(isReversed && pieces.every(({ text }) => !/\p{L}/u.test(text)))) return joined(pieces);
  const isFromRight = isReversed || length(right) >= length(pieces.filter(isLeftToRight));
  const runs = runsOf(pieces, isFromRight ? isLeftToRight : isRightToLeft);
  const texts = runs.map((run) => ({
    run,
    text:
      isFromRight || !isRightToLeft(run[0]!)
        ? joined(run)
        : [...run]
            .reverse()
            .map(({ text }) => text)
            .join(' '),
  }));
  return texts.reduce((line, { run, text }, index) => {
    const between = space(texts[index - 1]?.run.at(-1), run[0]);
    return isFromRight ? text + between + line : line + between + text;
  }, '');
}

/** A run begins with a piece that is `inRun`, includes numbers, and ends before other letters. Others are alone. */
function runsOf(pieces: readonly Piece[], inRun: (piece: Piece) => boolean): Piece[][] {
  const runs: Piece[][] = [];
  for (let from = 0; from < pieces.length;) {
    let to = from + 1;
    if (inRun(pieces[from]!))
      for (let at = to; at < pieces.length; at += 1) {
        const piece = pieces[at]!;
        if (!inRun(piece) && /\p{L}/u.test(piece.text)) break;
        if (inRun(piece) || /\d/.test(piece.text)) to = at + 1;
      }
    runs.push(pieces.slice(from, to));
    from = to;
  }
  return runs;
}

/** Replaces shapes of Arabic letters by the letters: fonts have a sign for each place in a word, and for pairs. */
const unshaped = (text: string) => text.replace(/[\ufb1d-\ufdff\ufe70-\ufefc]/g, (shape) => shape.normalize('NFKC'));

/** Joins the letters of a letter-spaced word such as "E X P E R I E N C E". */
function closeUp(text: string): string {
  return /^[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}$/u.test(text) ? text.replaceAll(' ', '') : text;
}

/** Merges a row into the one above if there is room, because the baselines of two columns may differ. */
function sideBySide(rows: readonly Row[]): Row[] {
  const merged: Row[] = [];
  for (const row of rows) {
    const above = merged.at(-1);
    if (above && above.y - row.y < SAME_ROW * Math.max(above.size, row.size) && fitsBeside(above, row)) {
      above.segments = [...above.segments, ...row.segments].sort((one, other) => one.x - other.x);
      above.size = Math.max(above.size, row.size);
    } else merged.push({ ...row });
  }
  return merged;
}

function fitsBeside(above: Row, row: Row): boolean {
  return row.segments.every((segment) =>
    above.segments.every((other) => segment.x >= other.end || segment.end <= other.x),
  );
}

type Columns = (segment: Segment) => number;

/** Maximum number of columns that are compared with all rows, to limit the time. */
const MOST_COLUMNS = 40;

/**
 * Returns a segment's first character: by its position, at least 2 characters after the segment to its left. A column
 * also begins after the text that ends before it in rows whose next segment is indented.
 */
function columnsOf(rows: readonly Row[]): Columns {
  const segments = rows.flatMap((row) =>
    row.segments.map((segment, index) => ({ segment, left: row.segments[index - 1] })),
  );
  const left = Math.min(...segments.map(({ segment }) => segment.x));
  const letter = median(segments.map(({ segment: { x, end, text } }) => (end - x) / text.length)) || 1;
  const columns = new Map<Segment, number>();
  const sorted = segments.sort((one, other) => one.segment.x - other.segment.x);
  for (let [from, compared] = [0, 0]; from < sorted.length;) {
    const first = sorted[from]!.segment;
    let to = from + 1;
    while (to < sorted.length && sorted[to]!.segment.x - first.x < letter) to += 1;
    const own = sorted.slice(from, to);
    const isColumn = own.length >= LEAST_OF_COLUMN && compared++ < MOST_COLUMNS;
    const beside = isColumn
      ? sorted.filter(({ segment, left: before }) => before && before.end <= first.x && segment.x >= first.x)
      : [];
    const column = [...own, ...beside].reduce(
      (most, { left: before }) => Math.max(most, before ? (columns.get(before) ?? 0) + before.text.length + 2 : 0),
      Math.min(Math.round((first.x - left) / letter), LAST_COLUMN),
    );
    for (const { segment } of own) columns.set(segment, column);
    from = to;
  }
  return (segment) => columns.get(segment) ?? 0;
}

function textOf(row: Row, columnOf: Columns): string {
  return row.segments.reduce((line, segment) => line.padEnd(columnOf(segment)) + segment.text, '');
}

function median(numbers: number[]): number {
  const sorted = numbers.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
