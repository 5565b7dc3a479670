import { stringify } from 'csv-stringify/sync';

import type { Cell } from '../../base/listing';

/** Tells spreadsheet programs that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Records as CSV (RFC 4180: commas, CRLF after every record, quotes doubled). Times are ISO 8601 UTC, missing values empty.
 *
 * What a spreadsheet would take for a formula begins with an apostrophe instead (decision M5): every text whose first visible character is
 * `=`, `+`, `-` or `@`, full-width ones included, or that begins with a tab or a line break. Phone numbers are among
 * them: a spreadsheet shows the apostrophe, or hides it, and the number stays a text.
 */
export function csvRecords(records: readonly (readonly Cell[])[]): string {
  return stringify(
    records.map((record) => record.map(plainCell)),
    { record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES },
  );
}

// Left to itself the library quotes CRLF, but neither half of it alone.
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/;

function plainCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

// White space and characters of no width may stand before it: some programs drop them first.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212])/u;
