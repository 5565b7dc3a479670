/** Whether SQLite failed with one of these codes, as better-sqlite3 throws it or as Prisma's adapter wraps it. */
export function failedWith(codes: RegExp, error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { originalCode?: unknown } };
  return [code, cause?.originalCode].some((each) => typeof each === 'string' && codes.test(each));
}
