import { errorFields, log, logLines, nameInstance } from './log';

function written(stream: NodeJS.WriteStream, body: () => void): string[] {
  const lines: string[] = [];
  const spy = jest.spyOn(stream, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  body();
  spy.mockRestore();
  return lines;
}

describe('log', () => {
  it('writes one line of JSON with time and level, even for values with line breaks', () => {
    const lines = written(process.stderr, () =>
      log('error', 'mail.failed', { mail: 7, detail: 'first\nsecond\r\n{"level":"info"}' }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'error',
      event: 'mail.failed',
      mail: 7,
      detail: 'first\nsecond\r\n{"level":"info"}',
    });
  });

  it("adds the process's name to every line after it was set", () => {
    nameInstance('site-1');
    const lines = written(process.stdout, () => {
      log('info', 'x');
      logLines([
        { time: 't', event: 'request', status: 200 },
        { time: 't', event: 'request', status: 404 },
      ]);
    });
    nameInstance('');
    lines.push(...written(process.stdout, () => log('info', 'x')));
    const told = lines.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line) as object);
    expect(told).toEqual([
      { time: expect.any(String), level: 'info', event: 'x', instance: 'site-1' },
      { time: 't', level: 'info', event: 'request', status: 200, instance: 'site-1' },
      { time: 't', level: 'info', event: 'request', status: 404, instance: 'site-1' },
      { time: expect.any(String), level: 'info', event: 'x' },
    ]);
  });

  it('writes info and security events to standard output', () => {
    expect(written(process.stdout, () => log('security', 'access.denied'))).toHaveLength(1);
  });

  it('cuts long values in log lines', () => {
    const [line = ''] = written(process.stdout, () => log('info', 'x', { detail: 'a'.repeat(100_000) }));
    expect(line.length).toBeLessThan(5_000);
  });

  it('log() does not throw if the stream throws', () => {
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation(() => {
      throw Object.assign(new Error('EPIPE'), { code: 'EPIPE' });
    });
    expect(() => log('info', 'x')).not.toThrow();
    spy.mockRestore();
  });

  it('errorFields describes an error by name, code and stack, and other thrown values by type only', () => {
    expect(errorFields(Object.assign(new TypeError('gone'), { code: 'ENOENT' }))).toMatchObject({
      error: 'TypeError',
      code: 'ENOENT',
      detail: expect.stringContaining('gone'),
    });
    expect(errorFields('typed by a visitor')).toEqual({ detail: 'string' });
  });
});
