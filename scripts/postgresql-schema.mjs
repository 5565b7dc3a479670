// Generates the PostgreSQL schema from prisma/schema.prisma (docs/decisions/002-engines-and-processes). All differences
// between the schemas of the two engines are in this file.

export const POSTGRESQL_CLIENT = 'lib/platform/db/generated-postgresql';

// DateTime: milliseconds, as in JavaScript, and a time zone, so that the session's time zone has no effect. Json keeps
// the original text: JSONB would reorder keys, which people see, and refuse U+0000. No query looks into the values.
const TYPES = { DateTime: '@db.Timestamptz(3)', Json: '@db.Json' };

const FIELD = /^(\s+\w+\s+)(\w+)(\?|\[\])?(?=\s|$)(.*)$/;

/**
 * Converts prisma/schema.prisma for PostgreSQL. Int, Float, Bytes, Boolean and String stay: int4, float8, bytea,
 * boolean and text store the same values as SQLite.
 * @param {string} source
 * @param {string} output folder of the generated client, relative to the schema
 * @throws Error if the source is not the SQLite schema
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

/** Returns a schema without blank lines and comments, as it is stored beside the migrations. */
export function keptSchema(schema) {
  const lines = schema.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line));
  return `// Written by scripts/db-author.ts with the last migration.\n${lines.join('\n')}\n`;
}
