// Loaded into the site with `--import`: shifts its clock ahead by the number of milliseconds in CLOCK_FILE, which may
// change during the run.
import { readFileSync } from 'node:fs';

const READ_AGAIN_MS = 50;
const Real = globalThis.Date;
let ahead = 0;

function read() {
  const text = readFileSync(process.env.CLOCK_FILE, 'utf8');
  // The file is empty while it is being written.
  if (text !== '') ahead = Number(text);
}

const now = () => Real.now() + ahead;

read();
setInterval(read, READ_AGAIN_MS).unref();
globalThis.Date = new Proxy(Real, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new Real(now()).toString(),
  get: (target, name, asked) => (name === 'now' ? now : Reflect.get(target, name, asked)),
});
Real.prototype.constructor = globalThis.Date;
