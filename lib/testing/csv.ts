/** Parses CSV strictly by RFC 4180. @throws Error where a lenient parser would repair the text */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    record.push(field);
    at = end;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length || text.startsWith('\r\n', at)) {
        record.push('');
        if (at === text.length) throw new Error('The last record has no end.');
      } else continue;
    }
    if (!text.startsWith('\r\n', at))
      throw new Error(`Neither a comma nor CRLF at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    records.push(record);
    record = [];
    at += 2;
  }
  return records;
}

function quotedField(text: string, start: number): [string, number] {
  let field = '';
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new Error('A quote is never closed.');
    field += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    at = quote + 2;
  }
}

function plainField(text: string, start: number): [string, number] {
  const found = /[^",\r\n]*/y;
  found.lastIndex = start;
  const field = found.exec(text)![0];
  return [field, start + field.length];
}
