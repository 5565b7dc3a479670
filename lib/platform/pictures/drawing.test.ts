import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { hostilePicture, svg } from '../../testing/hostile-pictures';
import { LOGO_SIZE } from '../../vocabulary/logos';
import { ProcessUnavailable } from '../isolated/isolated-process';
import { DRAWING_MS } from './drawer/limits';
import { Drawing, type DrawingAnswer, type DrawingTask } from './drawing';

const folder = mkdtempSync(join(tmpdir(), 'northlane-drawing-'));
const drawing = new Drawing();
afterAll(() => {
  drawing.close();
  rmSync(folder, { recursive: true });
});

function stored(bytes: Buffer): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return path;
}

const drawn = (png = 'drawn'): DrawingAnswer => ({ png: Buffer.from(png) });

/** Draws nothing; each task waits until `answer` is called. */
function heldDrawer() {
  const tasks: { path: string; answer: (value: DrawingAnswer | 'too-slow' | 'too-much-memory') => void }[] = [];
  let isClosed = false;
  return {
    tasks,
    run: ({ path }: DrawingTask) => {
      if (isClosed) throw new ProcessUnavailable('closed');
      return new Promise<DrawingAnswer | 'too-slow' | 'too-much-memory'>((answer) => void tasks.push({ path, answer }));
    },
    close: () => void (isClosed = true),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a logo comes back from the process as a PNG of one size', async () => {
  const answer = await drawing.draw(stored(svg('<text y="9">Acme</text>')));
  if (!('png' in answer)) throw new Error(answer.detail);
  expect(await sharp(answer.png).metadata()).toMatchObject({ format: 'png', width: LOGO_SIZE, height: LOGO_SIZE });
});

test('a file that is gone says nothing of the picture', async () => {
  expect(await drawing.draw(join(folder, 'missing'))).toEqual({ refused: 'busy', detail: 'ENOENT' });
});

// All of them are drawn by `npm run durability -- pictures`: each takes two seconds.
test.each([
  ['one wide line over 40,000 points', 'too many'],
  ['one wide line over 19,000 points', 'too-slow'],
  ['blurs without an element of their own', 'too-slow'],
])(
  '%s is refused in time, and the next logo is drawn',
  async (name, detail) => {
    const path = stored(await hostilePicture(name));
    const began = performance.now();
    expect(await drawing.draw(path)).toEqual({ refused: 'costly', detail: expect.stringContaining(detail) });
    // Twice what one may take, and the start of two processes.
    expect(performance.now() - began).toBeLessThan(2 * DRAWING_MS + 10_000);
    expect(await drawing.draw(stored(svg('<rect width="9" height="9"/>')))).toHaveProperty('png');
  },
  60_000,
);

test('pictures are drawn one at a time, in the order they came', async () => {
  const drawer = heldDrawer();
  const queue = new Drawing(drawer);
  const answers = ['a', 'b', 'c'].map((path) => queue.draw(path));
  for (const path of ['a', 'b', 'c']) {
    await turn();
    expect(drawer.tasks.map((task) => task.path).at(-1)).toBe(path);
    drawer.tasks.at(-1)!.answer(drawn(path));
  }
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'].map(drawn));
});

test('a twelfth picture is refused while one is drawn and ten wait, and none is once they are drawn', async () => {
  const drawer = heldDrawer();
  const queue = new Drawing(drawer);
  const answers = Array.from({ length: 11 }, () => queue.draw('one'));
  expect(await queue.draw('twelfth')).toMatchObject({ refused: 'busy' });
  for (let done = 0; done < 11; done += 1) {
    await turn();
    drawer.tasks.at(-1)!.answer(drawn());
  }
  expect(await Promise.all(answers)).toEqual(Array(11).fill(drawn()));
  const later = queue.draw('later');
  await turn();
  drawer.tasks.at(-1)!.answer(drawn());
  expect(await later).toEqual(drawn());
});

test('a picture that waits too long is refused and never drawn', async () => {
  const drawer = heldDrawer();
  const queue = new Drawing(drawer, 10);
  const first = queue.draw('first');
  expect(await queue.draw('second')).toMatchObject({ refused: 'busy' });
  await turn();
  drawer.tasks[0]!.answer(drawn());
  expect(await first).toEqual(drawn());
  await turn();
  expect(drawer.tasks).toHaveLength(1);
});

test('a picture that takes too long is refused at once, one that takes too much memory after a second try', async () => {
  const drawer = heldDrawer();
  const queue = new Drawing(drawer);
  const slow = queue.draw('slow');
  await turn();
  drawer.tasks[0]!.answer('too-slow');
  expect(await slow).toEqual({ refused: 'costly', detail: 'too-slow' });
  const large = queue.draw('large');
  for (const at of [1, 2]) {
    await turn();
    drawer.tasks[at]!.answer('too-much-memory');
  }
  expect(await large).toEqual({ refused: 'costly', detail: 'too-much-memory' });
});

test('at the end, pictures that wait or come later are refused as busy', async () => {
  const drawer = heldDrawer();
  const queue = new Drawing(drawer);
  const [underWay, waiting] = [queue.draw('first'), queue.draw('second')];
  await turn();
  queue.close();
  drawer.tasks[0]!.answer(drawn());
  expect(await underWay).toEqual(drawn());
  expect(await waiting).toMatchObject({ refused: 'busy' });
  expect(await queue.draw('third')).toEqual({ refused: 'busy', detail: 'closed' });
});
