import { errorFields, log } from '../lib/base/log/log';

/**
 * What nobody caught is told on the log, and the process goes on: every write is a transaction, so there is no half state to fear, while
 * ending it would cut off everybody. Takes the place of whatever listened before.
 */
export function installLastResort(): void {
  for (const event of ['uncaughtException', 'unhandledRejection', 'warning'] as const)
    process.removeAllListeners(event);
  process.on('uncaughtException', (thrown) => log('error', 'process.uncaught-exception', errorFields(thrown)));
  process.on('unhandledRejection', (thrown) => log('error', 'process.unhandled-rejection', errorFields(thrown)));
  process.on('warning', (warning) => log('warn', 'process.warning', errorFields(warning)));
}
