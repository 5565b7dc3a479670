/** The SQLite driver. It is imported here alone: a Node without version 10 of Node-API dies at the first database that it opens. */
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import Database from 'better-sqlite3';

if (Number(process.versions.napi) < 10) {
  process.stderr.write(
    `Node ${process.versions.node} is too old for the database driver. Use Node 24.11 or newer, or 22.14 or newer of that line; \`npm run\` brings one by itself.\n`,
  );
  process.exit(1);
}

export default Database;
