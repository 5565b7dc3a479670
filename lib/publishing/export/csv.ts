import { stringify } from 'csv-stringify/sync';

import type { Cell } from '../../base/listing';

/** Tells spreadsheet programs that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats records as CSV (RFC 4180). Times are ISO 8601 UTC, missing values empty. Texts that a spreadsheet would run
 * as a formula get an apostrophe (decision M5); phone numbers are among them and stay texts.
 */
export function csvRecords(records: readonly (readonly Cell[])[]): string {
  return stringify(
    records.map((record) => record.map(plainCell)),
    { record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES },
  );
}

// By default the library quotes CRLF, but neither CR nor LF alone.
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/;

function plainCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

// White space and zero-width characters may come first: some programs drop them.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212])/u;
