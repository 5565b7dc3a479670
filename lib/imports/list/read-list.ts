import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type AppError, fieldError } from '../../base/errors';
import { storableText } from '../../base/fields/bounds';
import { content } from '../../content';
import { LIST_MAX_BYTES, MAX_CELL, MAX_HEADING, MAX_ROW, MOST_COLUMNS, MOST_ROWS } from '../../vocabulary/imports';
import { encodingOf, type Encoding } from './encoding';
import { isSensitive } from './headings';

/** A list that was read once and has no fault. `kept`: positions of the columns that may be stored. */
export type ReadList = {
  encoding: Encoding;
  delimiter: string;
  headings: string[];
  refused: string[];
  kept: number[];
  rows: number;
};

/** A row of a list, without the cells of columns that are never stored. `line`: where it begins in the file. */
export type Row = { line: number; cells: string[] };

/**
 * Reads a whole list and checks its form: encoding, separator, headings, and the limits of `lib/vocabulary/imports`.
 * @throws AppError validation_failed on `files`, with the line at fault
 */
export async function inspectList(path: string, sizeBytes: number): Promise<ReadList> {
  const { refusals: words } = content().importLists;
  if (sizeBytes > LIST_MAX_BYTES) throw refuse(words.tooLarge);
  const encoding = await encodingOf(path);
  if (encoding === null) throw refuse(words.encoding);
  const delimiter = await delimiterOf(path, encoding);
  let [list, rows] = [null as ReadList | null, 0];
  for await (const { line, cells } of recordsOf(path, { encoding, delimiter })) {
    if (list === null) {
      list = { encoding, delimiter, ...columnsOf(cells, line), rows: 0 };
      continue;
    }
    checkCells(cells, list.headings.length + list.refused.length, line);
    rows += 1;
    if (rows > MOST_ROWS) throw refuse(words.tooManyRows);
  }
  if (list === null || rows === 0) throw refuse(words.empty);
  return { ...list, rows };
}

/** Yields the rows of a list that `inspectList` has accepted. */
export async function* rowsOf(path: string, list: ReadList): AsyncGenerator<Row> {
  let isFirst = true;
  for await (const { line, cells } of recordsOf(path, list)) {
    if (!isFirst) yield { line, cells: list.kept.map((at) => storableText(cells[at] ?? '')) };
    isFirst = false;
  }
}

function columnsOf(cells: readonly string[], line: number): Pick<ReadList, 'headings' | 'refused' | 'kept'> {
  const { refusals: words, unnamed } = content().importLists;
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (end > MOST_COLUMNS) throw refuse(words.tooManyColumns);
  const headings = cells.slice(0, end).map((cell) => cell.replace(/\s+/g, ' ').trim());
  if (headings.some((heading) => heading.length > MAX_HEADING)) throw refuse(words.longHeading(line));
  if (end === 0 || headings.some((heading) => /\S@\S+\.\S/.test(heading))) throw refuse(words.noHeadings(line));
  const kept = headings.flatMap((heading, at) => (isSensitive(heading) ? [] : [at]));
  const refused = headings.filter((_, at) => !kept.includes(at)).map((heading) => heading || unnamed);
  if (kept.length === 0) throw refuse(words.noHeadings(line));
  return { headings: kept.map((at) => headings[at]!), refused, kept };
}

/** @throws AppError validation_failed if the row has not the cells of the headings, or one is too long */
function checkCells(cells: readonly string[], columns: number, line: number): void {
  const { refusals: words } = content().importLists;
  // Cells that are shifted by one would be stored as those of another column.
  const isBeyond = cells.length > columns && !isBlank(cells.slice(columns));
  if (isBeyond || cells.length < columns) throw refuse(words.columns(line, cells.length, columns));
  if (cells.some((cell) => cell.length > MAX_CELL)) throw refuse(words.longCell(line));
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const FAULTS: Readonly<Partial<Record<string, 'longRow' | 'openQuote' | 'quote'>>> = {
  CSV_MAX_RECORD_SIZE: 'longRow',
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_INVALID_CLOSING_QUOTE: 'quote',
  INVALID_OPENING_QUOTE: 'quote',
};

/** Yields all records that are not blank, each with the line where it begins. */
async function* recordsOf(
  path: string,
  { encoding, delimiter }: Pick<ReadList, 'encoding' | 'delimiter'>,
): AsyncGenerator<Row> {
  const { refusals: words } = content().importLists;
  const source = Readable.from(textOf(path, encoding));
  let line = 1;
  // Called before a later error discards records that were read already, so that `line` is the one at fault.
  const numbered = ({ record: cells, raw }: { record: string[]; raw: string }): Row => {
    const begin = line;
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: begin, cells };
  };
  const parser = source.pipe(
    parse({
      ...{ delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'], max_record_size: MAX_ROW },
      // The library's types know no records with raw texts.
      ...{ raw: true, on_record: numbered as never },
    }),
  );
  // `pipe` does not pass on errors.
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const record of parser as AsyncIterable<Row>) {
      // Spreadsheets name the separator in a line of its own.
      const isHint = record.line === 1 && SEPARATOR_HINT.test(record.cells.join(delimiter));
      if (!isHint && !isBlank(record.cells)) yield record;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(words[FAULTS[error.code] ?? 'quote'](line));
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const SEPARATOR_HINT = /^sep=(.)?$/i;

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const [SAMPLE_CHARACTERS, SAMPLE_RECORDS] = [65_536, 20];

/** Chooses the separator that stands equally often in most of the first records; the comma if there is none. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of textOf(path, encoding)) {
    text += piece;
    if (text.length > SAMPLE_CHARACTERS) break;
  }
  const hint = /^sep=(.)[\r\n]/i.exec(text)?.[1];
  if (DELIMITERS.some((delimiter) => delimiter === hint)) return hint!;
  const records = countedIn(text.slice(0, SAMPLE_CHARACTERS));
  const [best] = DELIMITERS.map((delimiter, at) => {
    const columns = records[0]?.[at] ?? 0;
    const alike = columns === 0 ? 0 : records.filter((counts) => counts[at] === columns).length;
    return { delimiter, alike, columns };
  }).sort((one, other) => other.alike - one.alike || other.columns - one.columns);
  return best!.delimiter;
}

/** Counts the separators outside quotation marks in each of the first records. */
function countedIn(text: string): number[][] {
  const records: number[][] = [];
  let [counts, isQuoted] = [DELIMITERS.map(() => 0), false];
  for (const letter of text) {
    const at = isQuoted ? -1 : DELIMITERS.findIndex((delimiter) => delimiter === letter);
    if (letter === '"') isQuoted = !isQuoted;
    else if (at !== -1) counts[at]! += 1;
    else if (!isQuoted && /[\r\n]/.test(letter) && counts.some((count) => count > 0)) {
      records.push(counts);
      if (records.length === SAMPLE_RECORDS) return records;
      counts = DELIMITERS.map(() => 0);
    }
  }
  return counts.some((count) => count > 0) ? [...records, counts] : records;
}

const refuse = (message: string): AppError => fieldError('files', message);
