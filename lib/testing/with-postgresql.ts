/** For tests on SQLite in which a second database is PostgreSQL's: what the product loads by itself has to be given to it here. */
import * as client from '../platform/db/postgresql/client';
import { givePostgresql } from '../platform/db/postgresql/load';

givePostgresql(client);
