/**
 * `npm run seed:demo`: fills the database of DATABASE_URL with an invented office to try out. No other script runs it.
 * Options: `--seed 7` for another office, `--password …` for the candidate's account, `--jobs`, `--applications`,
 * `--cvs`, `--messages`, `--subscribers`, `--alerts` for other numbers, `--again` if there are applications already,
 * `--production` if NODE_ENV is production.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileOf } from '../../lib/platform/db/database-url';
import { closeDatabase } from '../../lib/platform/db/client';
import { env } from '../../lib/base/env';
import { storeLocation, uploadsAreOurs } from '../../lib/platform/files/claim';
import { AppError } from '../../lib/base/errors';
import { loadEnv } from '../../scripts/env.mjs';
import { CANDIDATE_EMAIL } from './candidate';
import { DEMO_COUNTS, fillDemo, type DemoCounts } from './fill';

loadEnv();
process.umask(0o077);
const names = Object.keys(DEMO_COUNTS) as (keyof DemoCounts)[];
const counted = Object.fromEntries(
  names.map((name) => [name, { type: 'string', default: String(DEMO_COUNTS[name]) } as const]),
);

try {
  await run();
} catch (error) {
  const refusal =
    error instanceof AppError || (error as { code?: unknown }).code?.toString().startsWith('ERR_PARSE_ARGS');
  if (!refusal) throw error;
  const { message, errors } = error as AppError;
  console.error(errors?.password?.[0] ?? message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...counted,
      seed: { type: 'string', default: '1' },
      password: { type: 'string' },
      again: { type: 'boolean', default: false },
      production: { type: 'boolean', default: false },
    },
  });
  if (process.env.NODE_ENV === 'production' && !values.production)
    throw new AppError(
      'conflict',
      'NODE_ENV is production. If this database is for showing only: npm run seed:demo -- --production',
    );
  const file = fileOf(env().database);
  if (file !== null && !existsSync(file))
    throw new AppError('conflict', 'There is no database yet: run npm run db:migrate and npm run db:seed first.');
  if (!(await uploadsAreOurs()))
    throw new AppError(
      'conflict',
      `${storeLocation(env())} does not hold this database’s files: run npm run db:migrate first.`,
    );

  const counts = Object.fromEntries(
    names.map((name) => [name, wholeNumber(name, values[name as never])]),
  ) as DemoCounts;
  const generated = values.password === undefined;
  const password = values.password ?? randomBytes(12).toString('base64url');
  const made = await fillDemo({
    counts,
    seed: wholeNumber('seed', values.seed),
    password,
    again: values.again === true,
  });
  console.log(
    `Added ${made.jobs} jobs, ${made.applications} applications, ${made.cvs} CVs, ${made.messages} messages, ${made.subscribers} subscribers and ${made.alerts} job alerts; the outbox has ${made.mails} mails, none of them waiting.`,
  );
  console.log(
    `Candidate’s account: ${CANDIDATE_EMAIL}, ${generated ? `password ${password} (shown once)` : 'the password you gave'}.`,
  );
  console.log('Restart a running site to see the data.');
}

function wholeNumber(name: string, text = ''): number {
  if (!/^\d{1,5}$/.test(text)) throw new AppError('validation_failed', `--${name} takes a whole number, 0 to 99999.`);
  return Number(text);
}
