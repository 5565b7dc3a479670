import { readFileSync } from 'node:fs';

export type StoredColumn = { name: string; type: string };

/** The columns of each table in `prisma/schema.prisma`, without relations. */
export const storedSchema: ReadonlyMap<string, readonly StoredColumn[]> = new Map(
  [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{\n([^]*?)^\}/gm)].map(
    ([, table = '', body = '']) => [table, columnsIn(body)],
  ),
);

function columnsIn(body: string): StoredColumn[] {
  const columns = body.matchAll(/^ {2}(\w+) +(String|Json|DateTime|Int|Float|Boolean|Bytes)\b/gm);
  return [...columns].map(([, name = '', type = '']) => ({ name, type }));
}
