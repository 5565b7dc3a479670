import type { Tx } from './client';
import { engine } from './engine';
import { numbered } from './postgresql/numbered';
import type { Parameter } from './reader';

/** Queries rows inside a transaction without Prisma's models. Values have Prisma's types: integers may be `bigint`. */
export function rowsIn<Row>(tx: Tx, sql: string, ...parameters: Parameter[]): Promise<Row[]> {
  return tx.$queryRawUnsafe<Row[]>(placed(sql), ...parameters);
}

export function runIn(tx: Tx, sql: string, ...parameters: Parameter[]): Promise<number> {
  return tx.$executeRawUnsafe(placed(sql), ...parameters);
}

function placed(sql: string): string {
  return engine() === 'postgresql' ? numbered(sql) : sql;
}
