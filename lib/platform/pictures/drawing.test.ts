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

test('drawLogo redraws a logo in a separate process as a PNG of the standard size', async () => {
  const answer = await drawing.draw(stored(svg('<text y="9">Acme</text>')));
  if (!('png' in answer)) throw new Error(answer.detail);
  expect(await sharp(answer.png).metadata()).toMatchObject({ format: 'png', width: LOGO_SIZE, height: LOGO_SIZE });
});

test('drawLogo reports a missing file as busy, not as a fault of the image', async () => {
  expect(await drawing.draw(join(folder, 'missing'))).toEqual({ refused: 'busy', detail: 'ENOENT' });
});

// Only some hostile images: `npm run durability -- pictures` draws all of them, at 2 s each.
test.each([
  ['one wide line over 40,000 points', 'too many'],
  ['one wide line over 19,000 points', 'too-slow'],
  ['blurs without an element of their own', 'too-slow'],
])(
  'drawLogo refuses a drawing with %s within the time limit, and redraws the next logo',
  async (name, detail) => {
    const path = stored(await hostilePicture(name));
    const began = performance.now();
    expect(await drawing.draw(path)).toEqual({ refused: 'costly', detail: expect.stringContaining(detail) });
    // Enough for two attempts and two process starts.
    expect(performance.now() - began).toBeLessThan(2 * DRAWING_MS + 10_000);
    expect(await drawing.draw(stored(svg('<rect width="9" height="9"/>')))).toHaveProperty('png');
  },
  60_000,
);

test('images are redrawn one at a time in the order of the calls', async () => {
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

test('a twelfth image is refused as busy while one is drawn and ten wait', async () => {
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

test('an image that waits too long is refused as busy and not drawn later', async () => {
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

test('a slow image is refused at once, and one that uses too much memory after a second attempt', async () => {
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

test('close() refuses waiting and later images as busy', async () => {
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
