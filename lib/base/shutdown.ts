/** Work is stopped first (what is under way may still write), then the store is closed. */
type Stage = 'work' | 'store';
type Close = () => Promise<void>;

// One a process: the server and what Next bundles for routes and instrumentation each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneShutdown?: Record<Stage, Map<string, Close>> };

/**
 * Names something that must finish before the process may end after SIGTERM. Under the same name again: replaces it.
 *
 * @param close resolves when it is done; the process waits no longer than the server's patience, whatever it does
 */
export function onShutdown(stage: Stage, name: string, close: Close): void {
  registered()[stage].set(name, close);
}

/** Closes everything of a stage, at once. Never rejects: `failed` hears of each that could not. */
export async function closeStage(stage: Stage, failed: (name: string, thrown: unknown) => void): Promise<void> {
  const closing = [...registered()[stage]].map(([name, close]) =>
    close().catch((thrown: unknown) => failed(name, thrown)),
  );
  await Promise.all(closing);
}

function registered(): Record<Stage, Map<string, Close>> {
  return (holder.northlaneShutdown ??= { work: new Map(), store: new Map() });
}
