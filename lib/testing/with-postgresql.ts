/** Import it in tests on SQLite that also open a PostgreSQL database: it provides the client. */
import * as client from '../platform/db/postgresql/client';
import { givePostgresql } from '../platform/db/postgresql/load';

givePostgresql(client);
