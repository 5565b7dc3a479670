/** A moment as Prisma's adapter stores it: texts that compare like times. For what is read or written past Prisma. */
export function storedTime(moment: Date | number): string {
  return new Date(moment).toISOString().replace('Z', '+00:00');
}
