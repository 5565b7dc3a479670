// Runs `prisma generate` for each engine if the schema has changed. Prisma would first download a schema engine, which
// generating does not use. Naming any existing program as that engine avoids the download.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { POSTGRESQL_CLIENT, postgresqlSchema } from './postgresql-schema.mjs';
import { tool } from './run.mjs';

const SOURCE = 'prisma/schema.prisma';
const STAMP = '.northlane-schema';

export async function generateClient() {
  const source = readFileSync(SOURCE, 'utf8');
  await generate('lib/platform/db/generated', source, () => SOURCE);
  // Prisma empties the client's folder, so the schema is written to the folder above it.
  await generate(POSTGRESQL_CLIENT, postgresqlSchema(source, './client'), (schema) => {
    mkdirSync(POSTGRESQL_CLIENT, { recursive: true });
    writeFileSync(`${POSTGRESQL_CLIENT}/schema.prisma`, schema);
    return `${POSTGRESQL_CLIENT}/schema.prisma`;
  });
}

async function generate(folder, schema, fileOf) {
  const version = JSON.parse(readFileSync('node_modules/prisma/package.json', 'utf8')).version;
  const stamp = createHash('sha256').update(version).update(schema).digest('hex');
  const stamped = `${folder}/${STAMP}`;
  if (existsSync(stamped) && readFileSync(stamped, 'utf8') === stamp) return;
  const placeholder = existsSync('/bin/true') ? '/bin/true' : process.execPath;
  await tool('prisma/build/index.js', ['generate', '--no-hints', '--schema', fileOf(schema)], {
    quiet: true,
    env: { PRISMA_SCHEMA_ENGINE_BINARY: placeholder, ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  });
  writeFileSync(stamped, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateClient();
