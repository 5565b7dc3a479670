/** Functions that drop a removed file from a memory cache, by the cache's name. */
type Forgetters = Map<string, (fileId: string) => void>;

// Global, because Next loads this module once for pages and once for handlers.
const holder = globalThis as typeof globalThis & { northlaneForgetters?: Forgetters };

/** Registers a function to call for each removed file. The same name replaces the earlier one. It must not throw. */
export function onFileRemoved(name: string, forget: (fileId: string) => void): void {
  (holder.northlaneForgetters ??= new Map()).set(name, forget);
}

export function forgetFile(fileId: string): void {
  for (const forget of holder.northlaneForgetters?.values() ?? []) forget(fileId);
}
