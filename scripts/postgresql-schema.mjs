// The PostgreSQL schema, made from the one source at generate time (docs/decisions/002-engines-and-processes). What the two engines have
// differently is said here and nowhere else.

/** Where its client goes, beside the SQLite one. */
export const POSTGRESQL_CLIENT = 'lib/platform/db/generated-postgresql';

// Moments are kept to the millisecond, as JavaScript has them, and with their zone: a session's time zone changes nothing. Json stays the
// text that was written: JSONB sorts keys, which people see, refuses U+0000, and is asked for nothing here.
const TYPES = { DateTime: '@db.Timestamptz(3)', Json: '@db.Json' };

const FIELD = /^(\s+\w+\s+)(\w+)(\?|\[\])?(?=\s|$)(.*)$/;

/**
 * The schema of prisma/schema.prisma for PostgreSQL. Int, Float, Bytes, Boolean and String need nothing: int4, float8, bytea, boolean and
 * text hold what SQLite does.
 *
 * @param {string} source
 * @param {string} output where the client goes, seen from where the schema is put
 * @throws Error when the source is not the SQLite schema
 */
export function postgresqlSchema(source, output = '.') {
  if (!/^\s*provider\s*=\s*"sqlite"$/m.test(source)) throw new Error('The schema has no SQLite datasource.');
  let inModel = false;
  const lines = source.split('\n').map((line) => {
    if (/^model\s/.test(line)) inModel = true;
    else if (line.startsWith('}')) inModel = false;
    if (!inModel) {
      return line
        .replace(/^(\s*provider\s*=\s*)"sqlite"$/, '$1"postgresql"')
        .replace(/^(\s*output\s*=\s*)".*"$/, `$1"${output}"`);
    }
    const type = FIELD.exec(line)?.[2];
    return type !== undefined && Object.hasOwn(TYPES, type) ? `${line.trimEnd()} ${TYPES[type]}` : line;
  });
  return `// Made from prisma/schema.prisma by scripts/postgresql-schema.mjs: edit that one.\n${lines.join('\n')}`;
}

/** What a schema says, without what it says to its readers: as it is kept beside the migrations, to be compared with later. */
export function keptSchema(schema) {
  const lines = schema.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line));
  return `// Written by scripts/db-author.ts with the last migration.\n${lines.join('\n')}\n`;
}
