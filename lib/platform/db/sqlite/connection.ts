import {
  ColumnTypeEnum,
  DriverAdapterError,
  type ArgType,
  type ColumnType,
  type MappedError,
  type ResultValue,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import Database from '../driver.mjs';
import { noteIfDamaged } from '../integrity';
import { storedTime } from '../stored-time';
import { cachedStatements } from './statements';

/** Column types that Prisma's migrations declare. Other columns get the type of their first value that is not null. */
const COLUMN_TYPES: Record<string, ColumnType> = {
  INTEGER: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  REAL: ColumnTypeEnum.Double,
  DECIMAL: ColumnTypeEnum.Numeric,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  TEXT: ColumnTypeEnum.Text,
  JSONB: ColumnTypeEnum.Json,
  BLOB: ColumnTypeEnum.Bytes,
};

type Stored = string | number | bigint | Buffer | null;

/** A connection to a SQLite file. Values and errors have the format of Prisma's adapters. Calls block the process. */
export class Connection {
  private readonly database: Database.Database;
  private readonly prepared;

  constructor(file: string) {
    this.database = new Database(file, { fileMustExist: true, timeout: 0 });
    this.database.defaultSafeIntegers(true);
    this.prepared = cachedStatements(this.database, (statement) => {
      const columns = statement.reader ? statement.raw().columns() : [];
      return {
        statement,
        names: columns.map(({ name }) => name),
        types: columns.map(({ type }) => COLUMN_TYPES[type ?? '']),
      };
    });
  }

  queryRaw({ sql, args, argTypes }: SqlQuery): SqlResultSet {
    return converting(() => {
      const { statement, names, types } = this.prepared(sql);
      const parameters = toParameters(args, argTypes);
      if (!statement.reader) {
        statement.run(parameters);
        return { columnNames: [], columnTypes: [], rows: [] };
      }
      const rows = statement.all(parameters) as Stored[][];
      const columnTypes = types.map(
        (type, column) => type ?? typeOf(rows.find((row) => row[column] !== null)?.[column]),
      );
      return {
        columnNames: names,
        columnTypes,
        rows: rows.map((row) => row.map((value, column) => toResult(value, columnTypes[column]))),
      };
    });
  }

  executeRaw({ sql, args, argTypes }: SqlQuery): number {
    return converting(() => this.prepared(sql).statement.run(toParameters(args, argTypes)).changes);
  }

  run(sql: string): void {
    this.executeRaw({ sql, args: [], argTypes: [] });
  }

  executeScript(script: string): void {
    converting(() => this.database.exec(script));
  }

  close(): void {
    this.database.close();
  }
}

/** Converts SQLite's errors for Prisma, and records database damage, which `/api/health` reports. */
function converting<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    noteIfDamaged(error);
    const { code, message } = error as { code?: unknown; message: string };
    if (typeof code !== 'string') throw error;
    throw new DriverAdapterError({ originalCode: code, originalMessage: message, ...toPrismaError(code, message) });
  }
}

function toPrismaError(code: string, message: string): MappedError {
  const columns = message.split('constraint failed: ')[1]?.split(', ') ?? [];
  const constraint = { fields: columns.map((column) => column.split('.').at(-1) ?? '') };
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY': {
      const [table] = columns[0]?.includes('.') ? columns[0].split('.') : [];
      return { kind: 'UniqueConstraintViolation', constraint, ...(table && { table }) };
    }
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return { kind: 'NullConstraintViolation', constraint };
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } };
  }
  if (code.startsWith('SQLITE_BUSY')) return { kind: 'SocketTimeout' };
  const [, table, column] = /^no such table: (.*)|(?:^no such column: |has no column named )(.*)/.exec(message) ?? [];
  if (table) return { kind: 'TableDoesNotExist', table };
  if (column) return { kind: 'ColumnNotFound', column };
  return { kind: 'sqlite', extendedCode: Number(code.replace('UNKNOWN_SQLITE_ERROR_', '')) || 1, message };
}

function toParameters(args: readonly unknown[], types: readonly ArgType[]): unknown[] {
  return args.map((arg, place) => toParameter(arg, types[place]?.scalarType));
}

function toParameter(arg: unknown, type: ArgType['scalarType'] | undefined): unknown {
  if (typeof arg === 'boolean') return arg ? 1 : 0;
  if (arg instanceof Date) return storedTime(arg);
  if (typeof arg !== 'string') return arg;
  if (type === 'int') return Number.parseInt(arg, 10);
  if (type === 'float' || type === 'decimal') return Number.parseFloat(arg);
  if (type === 'bigint') return BigInt(arg);
  if (type === 'datetime') return storedTime(new Date(arg));
  return type === 'bytes' ? Buffer.from(arg, 'base64') : arg;
}

function typeOf(value: Stored | undefined): ColumnType {
  if (typeof value === 'string') return ColumnTypeEnum.Text;
  if (typeof value === 'bigint') return ColumnTypeEnum.Int64;
  if (typeof value === 'number') return ColumnTypeEnum.UnknownNumber;
  return value ? ColumnTypeEnum.Bytes : ColumnTypeEnum.Int32;
}

function toResult(value: Stored, type: ColumnType | undefined): ResultValue {
  if (typeof value !== 'number' && typeof value !== 'bigint') return value;
  if (type === ColumnTypeEnum.DateTime) return new Date(Number(value)).toISOString();
  const number = Number(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(number) ? number : value.toString();
  return type === ColumnTypeEnum.Int32 || type === ColumnTypeEnum.Int64 ? Math.trunc(number) : number;
}
