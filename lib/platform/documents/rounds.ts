import { randomUUID } from 'node:crypto';
import { log } from '../../base/log/log';
import { transaction } from '../db/client';
import { isShared } from '../db/shared';
import { yieldToEventLoop } from '../db/yield';
import { permanentLoss } from '../files/failures';
import { withLocalFile } from '../files/store';
import { nextUnread, unreadAmong, type UnreadFile } from './queries';
import { FileUnavailable, ReadingProcess } from './reading-process';
import { READER_VERSION, type DocumentReading } from './schema';

/** Files checked in one query. The event loop is blocked for some ms. */
const FILES_AT_ONCE = 500;
/** Texts stored in one transaction. Each waits for the disk and blocks other writers. */
const STORED_AT_ONCE = 20;

type Reader = Pick<ReadingProcess, 'read' | 'close'>;

export class ReadingRounds {
  private readonly arrived: string[] = [];
  private readonly readings = new Map<string, DocumentReading>();
  private waiting: AsyncIterator<string, undefined>;
  private isStopped = false;

  /** @param begin id to start after; the walk continues from the smallest id up to it */
  constructor(
    private readonly reader: Reader = new ReadingProcess(),
    private readonly begin = isShared() ? randomUUID() : '',
  ) {
    this.waiting = waitingFiles(begin);
  }

  /** Adds a newly stored file, which is read before the others. */
  add(fileId: string): void {
    this.arrived.push(fileId);
  }

  beginAgain(): void {
    this.waiting = waitingFiles(this.begin);
  }

  /** Reads until no unread file is left. @throws ProcessUnavailable when no document can be read; texts read before are stored */
  async run(): Promise<void> {
    try {
      for (let file = await this.next(); file !== null && !this.isStopped; file = await this.next()) {
        const reading = await this.readOne(file);
        if (reading !== null) this.readings.set(file.id, reading);
        if (this.readings.size >= STORED_AT_ONCE) await this.store();
      }
    } finally {
      await this.store();
    }
  }

  /** Aborts the current reading and starts no other. */
  stop(): void {
    this.isStopped = true;
    this.reader.close();
  }

  private async next(): Promise<UnreadFile | null> {
    for (;;) {
      const id = this.arrived.shift() ?? (await this.waiting.next()).value;
      if (id === undefined) return null;
      // The file may have been read or deleted since it was found.
      const [file] = this.readings.has(id) ? [] : await unreadAmong([id]);
      if (file) return file;
    }
  }

  /** @returns null for a file that is unavailable now; a later walk over all files retries it */
  private async readOne(file: UnreadFile): Promise<DocumentReading | null> {
    const { id, mimeType } = file;
    try {
      const reading = await withLocalFile(file, (path) => this.reader.read(path, mimeType));
      if (reading.state === 'unreadable') log('info', 'documents.unreadable', { file: id, reason: reading.reason });
      return reading;
    } catch (error) {
      if (this.isStopped) return null;
      const code = error instanceof FileUnavailable ? error.message : permanentLoss(error);
      if (code === null) throw error;
      log('warn', 'documents.file-unavailable', { file: id, code });
      return null;
    }
  }

  private async store(): Promise<void> {
    const readings = new Map(this.readings);
    this.readings.clear();
    await storeReadings(readings);
  }
}

/**
 * Yields unread files in order of id. Each process starts at another id and skips files read meanwhile, so they rarely
 * read the same one.
 */
async function* waitingFiles(begin: string): AsyncGenerator<string, undefined> {
  yield* filesBetween(begin, null);
  if (begin !== '') yield* filesBetween('', begin);
}

/** @param end last id, inclusive; null: no limit */
async function* filesBetween(begin: string, end: string | null): AsyncGenerator<string, undefined> {
  for (let after: string | null = begin; after !== null;) {
    const { ids, last } = await nextUnread(after, FILES_AT_ONCE);
    yield* end === null ? ids : ids.filter((id) => id <= end);
    after = end !== null && last !== null && last >= end ? null : last;
    await yieldToEventLoop();
  }
}

/** Stores texts by file id, without those of files deleted meanwhile. */
async function storeReadings(readings: ReadonlyMap<string, DocumentReading>): Promise<void> {
  if (readings.size === 0) return;
  await transaction(async (tx) => {
    const there = await tx.storedFile.findMany({ where: { id: { in: [...readings.keys()] } }, select: { id: true } });
    const fileIds = there.map(({ id }) => id);
    await tx.documentText.deleteMany({ where: { fileId: { in: fileIds } } });
    await tx.documentText.createMany({
      data: fileIds.map((fileId) => ({
        fileId,
        ...readings.get(fileId)!,
        readAt: new Date(),
        readerVersion: READER_VERSION,
      })),
    });
  });
}
