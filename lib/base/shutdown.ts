/** Stages of the shutdown: `work` closes first, because running work may still write to the store; then `store`. */
type Stage = 'work' | 'store';
type Close = () => Promise<void>;

// Global, because the server's bundle and Next's bundle each contain a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneShutdown?: Record<Stage, Map<string, Close>> };

/** Registers a function that the shutdown awaits up to its time limit. A second function of that name replaces it. */
export function onShutdown(stage: Stage, name: string, close: Close): void {
  registered()[stage].set(name, close);
}

/** Closes all parts of a stage in parallel. Never rejects. @param failed called for each part that could not close */
export async function closeStage(stage: Stage, failed: (name: string, thrown: unknown) => void): Promise<void> {
  const closing = [...registered()[stage]].map(([name, close]) =>
    close().catch((thrown: unknown) => failed(name, thrown)),
  );
  await Promise.all(closing);
}

function registered(): Record<Stage, Map<string, Close>> {
  return (holder.northlaneShutdown ??= { work: new Map(), store: new Map() });
}
