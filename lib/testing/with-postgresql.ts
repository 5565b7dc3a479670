/** For tests on SQLite with a second, PostgreSQL database: provides the client that the product would load itself. */
import * as client from '../platform/db/postgresql/client';
import { givePostgresql } from '../platform/db/postgresql/load';

givePostgresql(client);
