/** `work` closes first, because running work may still write; then `store`. */
type Stage = 'work' | 'store';
type Close = () => Promise<void>;

// Global, because the server's and Next's bundles each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneShutdown?: Record<Stage, Map<string, Close>> };

/** Registers work that must finish after SIGTERM before the process ends, up to the server's time limit. The same name replaces it. */
export function onShutdown(stage: Stage, name: string, close: Close): void {
  registered()[stage].set(name, close);
}

/** Closes everything of a stage in parallel. Never rejects. @param failed called for each that could not close */
export async function closeStage(stage: Stage, failed: (name: string, thrown: unknown) => void): Promise<void> {
  const closing = [...registered()[stage]].map(([name, close]) =>
    close().catch((thrown: unknown) => failed(name, thrown)),
  );
  await Promise.all(closing);
}

function registered(): Record<Stage, Map<string, Close>> {
  return (holder.northlaneShutdown ??= { work: new Map(), store: new Map() });
}
