/** Formats a time as Prisma's SQLite adapter stores it: text that sorts chronologically. */
export function storedTime(moment: Date | number): string {
  return new Date(moment).toISOString().replace('Z', '+00:00');
}
