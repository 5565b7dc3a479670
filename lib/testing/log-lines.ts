import { flushRepeated } from '../base/log/sparse';

type Line = { level: string; event: string } & Record<string, unknown>;

/** Hides the log in each test of a file. @returns reads the lines of an event since the test began */
export function watchLog(): (event: string) => Line[] {
  let written: string[] = [];
  const spies: jest.SpyInstance[] = [];
  beforeEach(() => {
    written = [];
    for (const stream of [process.stdout, process.stderr])
      spies.push(
        jest.spyOn(stream, 'write').mockImplementation((chunk) => {
          written.push(String(chunk));
          return true;
        }),
      );
  });
  afterEach(() => {
    // Otherwise the next test's first line could count as a repetition.
    flushRepeated();
    for (const spy of spies.splice(0)) spy.mockRestore();
  });
  return (event) =>
    written
      .flatMap((text) => text.split('\n'))
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as Line)
      .filter((line) => line.event === event);
}
