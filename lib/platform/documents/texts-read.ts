type Listener = (fileIds: readonly string[]) => void;

// Global, because Next loads this module once for pages and once for handlers.
const holder = globalThis as typeof globalThis & { northlaneTextListeners?: Listener[] };

/** Registers a function that is called after texts of documents were stored. */
export function onTextsRead(listener: Listener): void {
  (holder.northlaneTextListeners ??= []).push(listener);
}

export function textsWereRead(fileIds: readonly string[]): void {
  for (const listener of holder.northlaneTextListeners ?? []) listener(fileIds);
}
