// Global, because Next loads this module once for pages and once for handlers.
const holder = globalThis as typeof globalThis & { northlaneTextListener?: (fileIds: readonly string[]) => void };

/** Registers the function that is called after texts of documents were stored. */
export function onTextsRead(listener: (fileIds: readonly string[]) => void): void {
  holder.northlaneTextListener = listener;
}

export const textsWereRead = (fileIds: readonly string[]) => holder.northlaneTextListener?.(fileIds);
