import { Client } from 'pg';
import { processorMs } from './resources';

/** A connection of its own to a PostgreSQL database that a bench watches; whose processor time is not counted. */
export async function watchDatabase(address: string): Promise<Client> {
  const watching = new Client({ connectionString: address, application_name: 'bench' });
  await watching.connect();
  return watching;
}

/** Processor time so far of the connections of sites, in ms. */
export async function backendsMs(watching: Client): Promise<number> {
  const { rows } = await watching.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'northlane%' AND backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}
