import { randomUUID } from 'node:crypto';
import { log } from '../../base/log/log';
import { transaction } from '../db/client';
import { isShared } from '../db/shared';
import { yieldToEventLoop } from '../db/yield';
import { reasonOfLoss } from '../files/failures';
import { withLocalFile } from '../files/store';
import { nextUnread, unreadAmong, type UnreadFile } from './queries';
import { FileUnavailable, ReadingProcess } from './reading-process';
import { READER_VERSION, type DocumentReading } from './schema';

/** How many files are looked at in one go: some milliseconds in which nobody else is served. */
const FILES_AT_ONCE = 500;
/** Texts that one transaction stores: each waits for the disk, and nobody else writes meanwhile. */
const STORED_AT_ONCE = 20;

type Reader = Pick<ReadingProcess, 'read' | 'close'>;

/** Reads documents that have no text yet, one after the other, and stores what they say. */
export class ReadingRounds {
  private readonly arrived: string[] = [];
  /** Read, and not stored yet. */
  private readonly readings = new Map<string, DocumentReading>();
  private waiting: AsyncIterator<string, undefined>;
  private isStopped = false;

  /** @param begin the id behind which it begins, and up to which it comes round */
  constructor(
    private readonly reader: Reader = new ReadingProcess(),
    private readonly begin = isShared() ? randomUUID() : '',
  ) {
    this.waiting = waitingFiles(begin);
  }

  /** A file has just been stored: it is read before the others. */
  add(fileId: string): void {
    this.arrived.push(fileId);
  }

  /** Looks through all stored files again. */
  beginAgain(): void {
    this.waiting = waitingFiles(this.begin);
  }

  /**
   * Reads until nothing is left to read.
   *
   * @throws ProcessUnavailable when no document can be read; what has been read is stored
   */
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

  /** Ends the reading under way and begins no other. */
  stop(): void {
    this.isStopped = true;
    this.reader.close();
  }

  private async next(): Promise<UnreadFile | null> {
    for (;;) {
      const id = this.arrived.shift() ?? (await this.waiting.next()).value;
      if (id === undefined) return null;
      // It may have been read or deleted since it was found.
      const [file] = this.readings.has(id) ? [] : await unreadAmong([id]);
      if (file) return file;
    }
  }

  /** @returns null for a file that is not to be had now: it waits for the next look at all files. */
  private async readOne(file: UnreadFile): Promise<DocumentReading | null> {
    const { id, mimeType } = file;
    try {
      const reading = await withLocalFile(file, (path) => this.reader.read(path, mimeType));
      if (reading.state === 'unreadable') log('info', 'documents.unreadable', { file: id, reason: reading.reason });
      return reading;
    } catch (error) {
      if (this.isStopped) return null;
      const code = error instanceof FileUnavailable ? error.message : reasonOfLoss(error);
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
 * All that wait, in the order of their ids. Of several processes each begins somewhere else, and before one reads a file it asks
 * whether another has: so they come to what others have read, and pass over it, instead of all reading the same ones at once.
 */
async function* waitingFiles(begin: string): AsyncGenerator<string, undefined> {
  yield* filesBetween(begin, null);
  if (begin !== '') yield* filesBetween('', begin);
}

/** @param end the last id that is looked at; null: none is */
async function* filesBetween(begin: string, end: string | null): AsyncGenerator<string, undefined> {
  for (let after: string | null = begin; after !== null;) {
    const { ids, last } = await nextUnread(after, FILES_AT_ONCE);
    yield* end === null ? ids : ids.filter((id) => id <= end);
    after = end !== null && last !== null && last >= end ? null : last;
    await yieldToEventLoop();
  }
}

/** Stores what documents say, by the id of their file; texts of files that have been deleted meanwhile are left out. */
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
