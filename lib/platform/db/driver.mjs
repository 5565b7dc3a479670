/** The SQLite driver. It is imported here alone. */
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import Database from 'better-sqlite3';

export default Database;
