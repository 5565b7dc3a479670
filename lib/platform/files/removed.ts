/** What forgets a removed file, by name: whatever the process holds in memory of documents says so here. */
type Forgetters = Map<string, (fileId: string) => void>;

// One list a process: Next loads this module once for pages and once for handlers.
const holder = globalThis as typeof globalThis & { northlaneForgetters?: Forgetters };

/** Calls `forget`, which must not throw, for each file that is removed from now on. One for each name. */
export function onFileRemoved(name: string, forget: (fileId: string) => void): void {
  (holder.northlaneForgetters ??= new Map()).set(name, forget);
}

/** Has everything forget a file. */
export function forgetFile(fileId: string): void {
  for (const forget of holder.northlaneForgetters?.values() ?? []) forget(fileId);
}
