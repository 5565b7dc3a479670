/** A time as Prisma's adapter stores it: text that sorts by time. For reads and writes without Prisma. */
export function storedTime(moment: Date | number): string {
  return new Date(moment).toISOString().replace('Z', '+00:00');
}
