/** Resolves like the work, or to `late` after `milliseconds`; the work then continues. @throws the work's error */
export async function within<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Late>((resolve) => (timer = setTimeout(() => resolve(late), milliseconds)));
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
