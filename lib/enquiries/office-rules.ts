/** What a message is acted on by: when it was handled, the last time, or that it was not. Whatever is done to it changes that. */
export function versionOfMessage(handledAt: Date | null): string {
  return handledAt?.toISOString() ?? 'new';
}
