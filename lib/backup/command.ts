import { EXITS, isOfServer, troubleOf } from './exits';

export async function runBackupCommand(usage: string, run: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  // A broken connection also emits an error event that nobody listens to; the next statement fails too.
  process.on('uncaughtException', (error) => {
    if (isOfServer(error) || (error as { code?: string }).code?.startsWith('57P')) return;
    console.error(error);
    process.exit(EXITS.usage);
  });
  try {
    await run();
  } catch (error) {
    process.exitCode = EXITS.usage;
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return say(usage);
    const failed = troubleOf(error);
    if (failed) {
      process.exitCode = EXITS[failed.trouble];
      for (const { trouble, detail } of failed.problems) say(`${trouble}: ${detail}`);
    } else if (error instanceof Error && error.message.startsWith('The environment is not usable')) say(error.message);
    else throw error;
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
