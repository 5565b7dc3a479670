/** What a message is acted on by: when it was handled, or that it was not. Nothing else of it ever changes. */
export function versionOfMessage(handledAt: Date | null): string {
  return handledAt?.toISOString() ?? 'new';
}
