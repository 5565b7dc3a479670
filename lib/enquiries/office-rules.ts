/** Returns the version an action refers to. Every action changes the time a message was handled, so it serves as version. */
export function versionOfMessage(handledAt: Date | null): string {
  return handledAt?.toISOString() ?? 'new';
}
