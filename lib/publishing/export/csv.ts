import { stringify } from 'csv-stringify/sync';
import type { Cell } from '../../base/listing';
import { contentDisposition } from '../../platform/files/file-name';

/** First character of the file, by which spreadsheet programs recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats records as CSV (RFC 4180). Times are ISO 8601 UTC, missing values are empty. An apostrophe precedes texts
 * that a spreadsheet would run as a formula, phone numbers included.
 */
export function csvRecords(records: readonly (readonly Cell[])[]): string {
  return stringify(
    records.map((record) => record.map(plainCell)),
    { record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES },
  );
}

// By default the library quotes cells with CRLF, but not cells with only CR or LF.
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/;

function plainCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

// White space and zero-width characters may precede the sign, because some programs drop them.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212])/u;

export function csvResponse(name: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', name),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
}
