// The SQLite driver. Import it only from here: a Node.js version with Node-API below 10 crashes when the driver opens a
// database, so this file first checks the version.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import Database from 'better-sqlite3';

if (Number(process.versions.napi) < 10) {
  process.stderr.write(
    `Node ${process.versions.node} is too old for the database driver. Use Node 24.11 or newer, or 22.14 or newer of that line; \`npm run\` brings one by itself.\n`,
  );
  process.exit(1);
}

export default Database;
