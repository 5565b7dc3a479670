import { randomUUID } from 'node:crypto';
import { log } from '../../base/log/log';
import { transaction } from '../db/client';
import { isShared } from '../db/shared';
import { yieldToEventLoop } from '../db/yield';
import { permanentLoss } from '../files/failures';
import { withLocalFile } from '../files/store';
import { nextUnread, unreadAmong } from './queries';
import type { KnownFile } from '../files/store-interface';
import { FileUnavailable, ReadingProcess } from './reading-process';
import { READER_VERSION, type DocumentReading } from './schema';

/** Files checked in one query, which blocks the event loop for a few ms. */
const FILES_AT_ONCE = 500;
/** Document texts stored in one transaction, which waits for the disk and blocks other writers. */
const STORED_AT_ONCE = 20;

type Reader = Pick<ReadingProcess, 'read' | 'close'>;

export class ReadingRounds {
  private readonly arrived: string[] = [];
  private readonly readings = new Map<string, DocumentReading>();
  private waiting: AsyncIterator<string, undefined>;
  private isStopped = false;

  /**
   * @param begin file id after which the walk over all files starts; after the last file it continues from the smallest
   *   id
   */
  constructor(
    private readonly reader: Reader = new ReadingProcess(),
    private readonly begin = isShared() ? randomUUID() : '',
  ) {
    this.waiting = waitingFiles(begin);
  }

  /** Queues a newly stored file, which is read before all others. */
  add(fileId: string): void {
    this.arrived.push(fileId);
  }

  beginAgain(): void {
    this.waiting = waitingFiles(this.begin);
  }

  /**
   * Reads documents until none is unread.
   * @throws ProcessUnavailable when documents cannot be read at present; the texts read before are stored
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

  /** Aborts the current reading and starts no further one. */
  stop(): void {
    this.isStopped = true;
    this.reader.close();
  }

  private async next(): Promise<KnownFile | null> {
    for (;;) {
      const id = this.arrived.shift() ?? (await this.waiting.next()).value;
      if (id === undefined) return null;
      // The file may have been read or deleted since it was queued.
      const [file] = this.readings.has(id) ? [] : await unreadAmong([id]);
      if (file) return file;
    }
  }

  /** @returns null for a file that is unavailable now; a later walk over all files tries it again */
  private async readOne(file: KnownFile): Promise<DocumentReading | null> {
    const { id } = file;
    try {
      const reading = await withLocalFile(file, (path) => this.reader.read(path));
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
 * Yields unread files in order of id. Each process starts at another id and skips files that others have read
 * meanwhile, so two processes rarely read the same file.
 */
async function* waitingFiles(begin: string): AsyncGenerator<string, undefined> {
  yield* filesBetween(begin, null);
  if (begin !== '') yield* filesBetween('', begin);
}

/** Yields the unread files with ids after `begin`. @param end last id, inclusive; null: no limit */
async function* filesBetween(begin: string, end: string | null): AsyncGenerator<string, undefined> {
  for (let after: string | null = begin; after !== null;) {
    const { ids, last } = await nextUnread(after, FILES_AT_ONCE);
    yield* end === null ? ids : ids.filter((id) => id <= end);
    after = end !== null && last !== null && last >= end ? null : last;
    await yieldToEventLoop();
  }
}

/** Stores texts by file id, except those of files deleted in the meantime. */
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
