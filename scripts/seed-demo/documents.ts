import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingDir } from '../../lib/platform/files/store';
import { newestErasure } from '../../lib/platform/erased/queries';
import type { ReceivedFile } from '../../lib/platform/files/receive';
import { Chance } from './chance';
import { docxOf } from './docx';
import { pdfOf } from './pdf';
import type { Person } from './people';
import { resumeOf } from './resume';

/** A person's résumé, the same in every application. */
export async function documentOf(person: Person, seed: number, today: Date): Promise<Buffer> {
  const blocks = resumeOf(person, new Chance(seed), today);
  return person.prefers === 'pdf' ? pdfOf(blocks) : docxOf(blocks);
}

/** Puts a document into the site's receiving folder, from which `attach` takes it like an upload. */
export async function received(bytes: Buffer, originalName: string): Promise<ReceivedFile> {
  const path = join(await incomingDir(), randomUUID());
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, originalName, sizeBytes: bytes.length, sha256, begunAfter: await newestErasure() };
}
