/** `npm run sessions -- end <username or address>` ends the sessions of one account; `-- end-all` ends all sessions. */
import { endEverySession, endSessionsOf } from '../lib/accounts/end-sessions';
import { db } from '../lib/platform/db/client';
import { AppError } from '../lib/base/errors';
import { loadEnv } from './env.mjs';

loadEnv();
const [action, login] = process.argv.slice(2);

try {
  if (action === 'end' && login) {
    await endSessionsOf(login);
    console.log(`Ended all sessions of ${login}.`);
  } else if (action === 'end-all') console.log(`Ended ${await endEverySession()} sessions.`);
  else throw new AppError('bad_request', 'Usage: npm run sessions -- end <username or address> | end-all');
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db().$disconnect();
}
