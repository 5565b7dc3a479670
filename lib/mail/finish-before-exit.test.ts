import { finishBeforeExit } from './finish-before-exit';

const exit = process.exit;
const ended = jest.fn();
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What the process does on the signal; nobody else hears of it. */
function onSigterm(stop: () => Promise<void>, longestMs?: number): () => void {
  const listeners = new Map<string | symbol, () => void>();
  jest.spyOn(process, 'once').mockImplementation((name, listener) => (listeners.set(name, listener as () => void), process));
  finishBeforeExit(stop, longestMs);
  jest.restoreAllMocks();
  expect([...listeners.keys()]).toEqual(['SIGTERM', 'SIGINT']);
  return listeners.get('SIGTERM')!;
}

beforeEach(() => {
  ended.mockClear();
  process.exit = ended as unknown as typeof process.exit;
});
afterEach(() => void (process.exit = exit));

test('the process ends when the mail under way is out, with the code it was to end with', async () => {
  let out: () => void = () => undefined;
  onSigterm(() => new Promise((resolve) => (out = resolve)))();
  process.exit(143);
  await turn();
  expect(ended).not.toHaveBeenCalled();
  out();
  await turn();
  expect(ended.mock.calls).toEqual([[143]]);
});

test('a mail server that does not answer does not keep it alive', async () => {
  onSigterm(() => new Promise(() => undefined), 1)();
  process.exit(143);
  await new Promise<void>((resolve) => ended.mockImplementationOnce(() => resolve()));
  expect(ended).toHaveBeenCalledWith(143);
});

test('with nothing under way, and when stopping fails, it ends as ever', async () => {
  onSigterm(() => Promise.reject(new Error('no store')))();
  await turn();
  expect(process.exit).toBe(ended);
  process.exit(1);
  expect(ended).toHaveBeenCalledWith(1);
});
