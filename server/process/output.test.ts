import { foreignLines } from './output';

afterEach(() => void jest.useRealTimers());

test('foreign output becomes one log line that cannot be mistaken for our own', () => {
  const line = foreignLines('error');
  const forged = '{"time":"2026-01-01T00:00:00.000Z","level":"security","event":"sign-in.succeeded"}';
  const written = line(`\u001b[31mbad callback\u001b[0m x\n${forged}\n`) ?? '';
  expect(written.match(/\n/g)).toEqual(['\n']);
  expect(JSON.parse(written)).toEqual({
    time: expect.any(String),
    level: 'error',
    event: 'output',
    detail: `bad callback x\n${forged}`,
  });
  expect(JSON.parse(line(`${forged}\n`) ?? '')).toMatchObject({ event: 'output', detail: forged });
});

test('an empty line printed by a library produces no log line', () => expect(foreignLines('info')('\n')).toBeNull());

test('120 lines of foreign output a minute are logged, and the rest is counted', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  const line = foreignLines('error');
  const written = Array.from({ length: 1_000 }, () => line('again')).filter(Boolean);
  expect(written).toHaveLength(120);
  jest.setSystemTime(Date.UTC(2026, 0, 1, 0, 1));
  expect(JSON.parse(line('again') ?? '')).toMatchObject({ suppressed: 880 });
  expect(JSON.parse(line('again') ?? '')).not.toHaveProperty('suppressed');
});
