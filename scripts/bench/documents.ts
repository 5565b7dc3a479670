// `npm run bench -- documents`: what reading invented résumés (half a page of PDF or DOCX each) costs with the reader of the last build:
// time, processor of the reading process and of ours, the most memory that the reading process held. Linux. DOCUMENTS: how many.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadingProcess } from '../../lib/platform/documents/reading-process';
import { Chance } from '../seed-demo/chance';
import { documentOf } from '../seed-demo/documents';
import { inventPeople } from '../seed-demo/people';

const DOCUMENTS = Number(process.env.DOCUMENTS ?? 10_000);
const MIME_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const TICK_MS = 10;

if (!existsSync('.next/northlane-reader.mjs')) throw new Error('There is no build yet: run `npm run build` first.');
Object.assign(process.env, { NODE_ENV: 'production' });

const folder = mkdtempSync(join(tmpdir(), 'northlane-documents-'));
const path = join(folder, 'document');
const reader = new ReadingProcess();
const states = new Map<string, number>();
let [waited, letters, used] = [0, 0, { seconds: 0, peakMb: 0 }];
let own = 0;
try {
  for (const [index, person] of inventPeople(DOCUMENTS, new Chance(1)).entries()) {
    writeFileSync(path, await documentOf(person, index + 1, new Date()));
    const [cpu, started] = [process.cpuUsage(), performance.now()];
    const { state, text } = await reader.read(path, MIME_TYPES[person.prefers]);
    waited += performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    own += (user + system) / 1e6;
    letters += text.length;
    states.set(state, (states.get(state) ?? 0) + 1);
    used = usageOf(reader.pid) ?? used;
  }
  console.log(`${DOCUMENTS} documents: ${[...states].map(([state, count]) => `${count} ${state}`).join(', ')}`);
  console.log(`  ${(waited / 1_000).toFixed(1)} s, ${Math.round(letters / DOCUMENTS)} characters each`);
  console.log(`  reading process: ${used.seconds.toFixed(1)} s of processor, at most ${Math.round(used.peakMb)} MB`);
  console.log(`  this process: ${own.toFixed(1)} s of processor`);
} finally {
  reader.close();
  rmSync(folder, { recursive: true });
}

/** Of a process, since it began, as Linux tells it; null when it is gone. */
function usageOf(pid: number | null): { seconds: number; peakMb: number } | null {
  if (pid === null || !existsSync(`/proc/${pid}/stat`)) return null;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { seconds: ((Number(fields[11]) + Number(fields[12])) * TICK_MS) / 1_000, peakMb: Number(peak) / 1_024 };
}
