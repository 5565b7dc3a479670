import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import { processorMs, residentMb } from '../bench/resources';
import { prepareScratch } from '../bench/server';
import { Client, type Reply } from './client';
import { seedWithModerator } from './seed';
import { startSite, type Site } from './site';
import { mountPoint } from './small-disk';
import { applicant, apply } from './traffic';
import { percentile, tally, type Outcome, type Trial } from './trial';

const READERS = 3;
const LOG_DISK_BYTES = 512 * 1024;
const PAGES = ['/careers', '/job/1', '/api/jobs.php'];
/** Longer than any of these answers may take beside others on a slow machine; without an answer within this time the site hangs. */
const PATIENCE_MS = 5_000;
const SLOW_MS = 3_000;
const IDLE_MS = 2_000;
/** Of one core, when nobody asks anything: writing again and again what cannot be written shows here. */
const IDLE_SHARE_AT_MOST = 0.5;
/** Lines that wait for an output that takes none must not fill the memory. */
const GROWTH_AT_MOST_MB = 200;
const LOG_PATIENCE_MS = 8_000;

type Plan = { seconds: number };

/**
 * Standard output as the site is given it, how it is broken and mended, and how many bytes have come out of it since
 * this was last asked.
 */
type Output = { descriptor: number; spoil: () => void; mend: () => void; arrived: () => number; discard: () => void };

/** The site logs while its output can take nothing: it must go on answering, and log again when the output can. */
export const logUnwritable: Trial<Plan> = {
  title: 'A log that cannot be written',
  full: { seconds: 10 },
  short: { seconds: 3 },
  run: async ({ seconds }, _random, tell) => {
    const outcomes: Outcome[] = [];
    for (const [name, make] of OUTPUTS) {
      outcomes.push(await logInto(name, make, seconds));
      tell(`  ${name}: ${outcomes.at(-1)?.problems.length} problems`);
    }
    return {
      figures: outcomes.flatMap(({ figures }) => figures),
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  },
};

const OUTPUTS: readonly [name: string, make: (folder: string) => Output | null][] = [
  ['a pipe whose reader dies', deadReader],
  ['a full disk', fullDisk],
  ['a pipe that nobody reads', idleReader],
];

async function logInto(name: string, make: (folder: string) => Output | null, seconds: number): Promise<Outcome> {
  const folder = scratchFolder('log');
  const output = make(folder);
  if (output === null) {
    discardFolder(folder);
    return { figures: [[name, 'left out: no right to mount here']], problems: [] };
  }
  let site: Site | null = null;
  try {
    const scratch = await prepareScratch(folder);
    await seedWithModerator(scratch);
    site = await startSite(scratch, { through: 'npm', output: output.descriptor, settings: { RATE_LIMITS: 'on' } });
    // What is judged is a log that fails, not a site that has just started.
    await traffic(site.origin, 0, seconds * 1_000);
    // A file where received documents go: each upload is a failure of the site's own, and a line on its log.
    spoilUploads(scratch.uploadsDir);
    const memoryMb = residentMb(site.pid);
    output.spoil();
    const replies = await traffic(site.origin, 1, seconds * 1_000);
    const grownMb = residentMb(site.pid) - memoryMb;
    const idleMs = await idleProcessorMs(site.pid);
    output.mend();
    output.arrived();
    const resumed = await loggedAgain(site.origin, output);
    return judged(name, replies, { grownMb, idleShare: idleMs / IDLE_MS, resumed });
  } finally {
    await site?.kill();
    output.discard();
    discardFolder(folder);
  }
}

function spoilUploads(uploadsDir: string): void {
  execFileSync('rm', ['-rf', join(uploadsDir, 'incoming')]);
  writeFileSync(join(uploadsDir, 'incoming'), '');
}

async function traffic(origin: string, from: number, ms: number): Promise<Reply[]> {
  const readers = Array.from({ length: READERS }, async (_, index) => {
    const client = new Client(origin, { connections: 1 });
    const replies: Reply[] = [];
    for (const end = Date.now() + ms; Date.now() < end;)
      replies.push(await client.get(PAGES[index % PAGES.length] ?? '/', {}, PATIENCE_MS));
    client.close();
    return replies;
  });
  const [read] = await Promise.all([Promise.all(readers), loggingRequests(origin, from, ms)]);
  return read.flat();
}

/** What leaves lines on the log: uploads that cannot be stored, too many messages, requests that other sites sent. */
async function loggingRequests(origin: string, from: number, ms: number): Promise<void> {
  const client = new Client(origin, { connections: 4 });
  const end = Date.now() + ms;
  const forged = {
    'Content-Type': 'application/json',
    Origin: 'https://elsewhere.example',
    'Sec-Fetch-Site': 'cross-site',
  };
  const kinds = [
    (index: number) => apply(client, 1, applicant(from * 100_000 + index, 2_000)),
    () => client.json('POST', '/api/contact', { name: 'A', email: 'a@example.com', message: 'Again.' }),
    () => client.send('POST', '/api/contact', { headers: forged, body: '{}', patienceMs: PATIENCE_MS }),
    () => client.json('POST', '/api/moderator/login.php', { username: 'nobody', password: 'not a password' }),
  ];
  await Promise.all(
    kinds.map(async (send) => {
      for (let index = 0; Date.now() < end; index += 1) await send(index);
    }),
  );
  client.close();
}

async function idleProcessorMs(pid: number): Promise<number> {
  const before = processorMs(pid);
  await sleep(IDLE_MS);
  return processorMs(pid) - before;
}

async function loggedAgain(origin: string, output: Output): Promise<boolean> {
  for (const end = Date.now() + LOG_PATIENCE_MS; Date.now() < end;) {
    await loggingRequests(origin, 2, 300);
    if (output.arrived() > 0) return true;
  }
  return false;
}

type After = { grownMb: number; idleShare: number; resumed: boolean };

function judged(name: string, replies: readonly Reply[], { grownMb, idleShare, resumed }: After): Outcome {
  const times = replies.map(({ ms }) => ms);
  const p95 = percentile(times, 95);
  const unanswered = replies.filter(({ status }) => status === 0).length;
  return {
    figures: [
      [name, tally(replies.map(({ status }) => (status === 0 ? 'no answer' : status)))],
      ['  p95, slowest, ms', `${p95.toFixed(0)}, ${Math.max(...times).toFixed(0)}`],
      ['  processor with nobody asking', `${(idleShare * 100).toFixed(0)} %`],
      ['  memory, more MB', grownMb.toFixed(0)],
      ['  logs again when it can', resumed ? 'yes' : 'no'],
    ],
    problems: [
      ...(unanswered > 0
        ? [`${name}: ${unanswered} of ${replies.length} requests were not answered within ${PATIENCE_MS / 1_000} s`]
        : []),
      ...(p95 > SLOW_MS ? [`${name}: one request in twenty takes ${p95.toFixed(0)} ms or longer`] : []),
      ...(replies.some(({ status }) => status !== 0 && status !== 200)
        ? [`${name}: pages were answered ${tally(replies.map(({ status }) => status))}`]
        : []),
      ...(grownMb > GROWTH_AT_MOST_MB ? [`${name}: the process grew by ${grownMb.toFixed(0)} MB`] : []),
      ...(idleShare > IDLE_SHARE_AT_MOST ? [`${name}: the site is busy with nobody asking`] : []),
      ...(resumed ? [] : [`${name}: nothing is logged any more`]),
    ],
  };
}

/**
 * `npm start | reader`, whose reader dies; later another one takes its place, as a log shipper that is started again
 * does with a named pipe.
 */
function deadReader(folder: string): Output {
  const pipe = namedPipe(folder);
  let reader = openReader(pipe);
  return {
    descriptor: openSync(pipe, 'w'),
    spoil: () => closeSync(reader),
    mend: () => (reader = openReader(pipe)),
    arrived: () => readAll(reader),
    discard: () => closeSync(reader),
  };
}

/** A reader that is there and never reads: the pipe is full, whoever writes to it waits. */
function idleReader(folder: string): Output {
  const pipe = namedPipe(folder);
  const reader = openReader(pipe);
  return {
    descriptor: openSync(pipe, 'w'),
    spoil: () => fill(pipe),
    mend: () => void readAll(reader),
    arrived: () => readAll(reader),
    discard: () => closeSync(reader),
  };
}

function fullDisk(): Output | null {
  const mount = mountPoint(['-t', 'tmpfs', '-o', `size=${LOG_DISK_BYTES}`, 'tmpfs']);
  if (mount === null) return null;
  const log = join(mount.folder, 'site.log');
  const ballast = join(mount.folder, 'ballast');
  let seen = 0;
  return {
    descriptor: openSync(log, 'a'),
    spoil: () => fill(ballast),
    mend: () => execFileSync('rm', [ballast]),
    arrived: () => -seen + (seen = statSync(log).size),
    discard: mount.discard,
  };
}

function namedPipe(folder: string): string {
  const pipe = join(folder, 'log.pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

const openReader = (pipe: string) => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);

/** Writes until nothing more goes in. */
function fill(path: string): void {
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_CREAT);
  try {
    for (;;) writeSync(writer, Buffer.alloc(4_096, '.'));
  } catch {
    // Full, as it was meant to be. What is left is less than a page.
  } finally {
    closeSync(writer);
  }
}

/** Takes out of a pipe what is in it; says how many bytes. */
function readAll(reader: number): number {
  const buffer = Buffer.alloc(65_536);
  let bytes = 0;
  try {
    for (let read = readSync(reader, buffer); read > 0; read = readSync(reader, buffer)) bytes += read;
  } catch {
    // Nothing more in it now.
  }
  return bytes;
}
