/** A row of the framework's payload (React Flight): `id:value` up to a line end, or a text of a stated length. */
type Row = { id: string; tag: string; value: Buffer };

const PUSHED = /^self\.__next_f\.push\(\[1,(?<text>"[^]*")\]\)$/;
const BOOTSTRAP = '(self.__next_f=self.__next_f||[]).push([0])';
/** Start of a row with a text: its id and its length in bytes. Rows without an id are hints. */
const TEXT_ROW = /^(?<id>[\da-f]+):T(?<length>[\da-f]+),/;
const ROW = /^(?<id>[\da-f]*):/;
/** A reference to another row. Within text, quotation marks are escaped and a leading dollar sign is doubled. */
const REFERENCE = /(?<!\\)"\$(?<kind>[A-Z@]?)(?<id>[\da-f]+)(?=[":])/g;
const LINE_END = 0x0a;
/** Bytes at the start of a row with its id and length. */
const MAX_HEAD = 32;

/**
 * Joins the scripts that contain a page's payload. The framework numbers rows as they become ready and splits them at
 * any point. This function numbers them in the order of their references, so that all processes with the same data give
 * the same payload.
 */
export function joinPayload(scripts: readonly string[]): string {
  const [first, ...others] = scripts;
  const parts = others.map((script) => PUSHED.exec(script)?.groups?.text);
  if (first !== BOOTSTRAP || parts.includes(undefined)) return scripts.join(';\n');
  const text = parts.map((part) => JSON.parse(part ?? '') as string).join('');
  return `${BOOTSTRAP};self.__next_f.push([1,${JSON.stringify(numbered(Buffer.from(text)))}])`;
}

function numbered(payload: Buffer): string {
  const rows = rowsOf(payload);
  // A stream has several rows with one id.
  const byId = Map.groupBy(rows, ({ id }) => id);
  const numbers = new Map<string, string>();
  // The client requires that a module's row follows the rows to which it refers.
  const ordered: Row[] = [];
  const visit = (id: string) => {
    const own = byId.get(id);
    if (numbers.has(id) || !own || id === '') return;
    numbers.set(id, numbers.size.toString(16));
    for (const { tag, value } of own)
      if (tag === '') for (const { groups } of value.toString().matchAll(REFERENCE)) visit(groups?.id ?? '');
    ordered.push(...own);
  };
  visit('0');
  for (const { id } of rows) visit(id);
  const named = (row: Row) =>
    row.tag +
    (row.tag === ''
      ? row.value.toString().replace(REFERENCE, (_, kind: string, id: string) => `"$${kind}${numbers.get(id) ?? id}`)
      : row.value.toString());
  const hints = rows.filter(({ id }) => id === '');
  return [...hints, ...ordered].map((row) => `${numbers.get(row.id) ?? ''}:${named(row)}`).join('');
}

function rowsOf(payload: Buffer): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < payload.length;) {
    const head = payload.toString('latin1', at, at + MAX_HEAD);
    const text = TEXT_ROW.exec(head)?.groups;
    const { id = '' } = text ?? ROW.exec(head)?.groups ?? {};
    const from = at + id.length + 1;
    const tag = text ? `T${text.length},` : '';
    const lineEnd = payload.indexOf(LINE_END, from);
    const end = text
      ? from + tag.length + Number.parseInt(text.length ?? '', 16)
      : lineEnd === -1
        ? payload.length
        : lineEnd + 1;
    rows.push({ id, tag, value: payload.subarray(from + tag.length, end) });
    at = end;
  }
  return rows;
}
