type Line = { level: string; event: string } & Record<string, unknown>;

/** Collects the security events that `body` logs. */
export async function securityLines(body: () => Promise<unknown>): Promise<Line[]> {
  const written: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  try {
    await body();
  } finally {
    spy.mockRestore();
  }
  return written
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Line)
    .filter(({ level }) => level === 'security');
}
