import { errorFields, log } from '../../lib/base/log/log';

/**
 * Logs uncaught errors and keeps the process running: every write is a transaction, so no half state remains, and ending
 * would cut off everybody. Replaces all earlier listeners.
 */
export function installLastResort(): void {
  for (const event of ['uncaughtException', 'unhandledRejection', 'warning'] as const)
    process.removeAllListeners(event);
  process.on('uncaughtException', (thrown) => log('error', 'process.uncaught-exception', errorFields(thrown)));
  process.on('unhandledRejection', (thrown) => log('error', 'process.unhandled-rejection', errorFields(thrown)));
  process.on('warning', (warning) => log('warn', 'process.warning', errorFields(warning)));
}
