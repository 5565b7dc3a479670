import { randomUUID } from 'node:crypto';
import { log } from '../../base/log/log';
import { transaction } from '../db/client';
import { isShared } from '../db/shared';
import { yieldToEventLoop } from '../db/yield';
import { permanentLoss } from '../files/failures';
import { withLocalFile } from '../files/store';
import { findScan, findUnread, nextToRead, type FileToRead } from './queries';
import type { KnownFile } from '../files/store-interface';
import type { OcrProcess } from './ocr-process';
import { FileUnavailable, ReadingProcess } from './reading-process';
import { READER_VERSION, type DocumentReading } from './schema';
import { textsWereRead } from './texts-read';

/** Files checked in one query, which blocks the event loop for a few ms. */
const FILES_AT_ONCE = 500;
/** Texts stored in one transaction, which waits for the disk and blocks other writers. */
const STORED_AT_ONCE = 20;

type Reader = Pick<ReadingProcess, 'read' | 'close'>;
type Ocr = Pick<OcrProcess, 'read' | 'close'>;
type Task = { file: KnownFile; reader: Reader | Ocr };

export class ReadingRounds {
  private readonly arrived: string[] = [];
  /** Ids of read files without text, for OCR once no file is unread. */
  private readonly scans = new Set<string>();
  private readonly readings = new Map<string, DocumentReading>();
  private waiting: AsyncIterator<FileToRead, undefined>;
  private isStopped = false;

  /** @param begin file id after which the walk over all files begins @param ocr null: scans stay without text */
  constructor(
    private readonly reader: Reader = new ReadingProcess(),
    private readonly begin = isShared() ? randomUUID() : '',
    private readonly ocr: Ocr | null = null,
  ) {
    this.waiting = waitingFiles(begin);
  }

  add(fileId: string): void {
    this.arrived.push(fileId);
  }

  beginAgain(): void {
    this.waiting = waitingFiles(this.begin);
    this.scans.clear();
  }

  /** Reads documents, then scans, until none is left. @throws ProcessUnavailable; earlier texts are stored */
  async run(): Promise<void> {
    try {
      for (let task = await this.next(); task !== null && !this.isStopped; task = await this.next()) {
        const reading = await this.readOne(task);
        if (reading !== null) this.readings.set(task.file.id, reading);
        if (this.readings.size >= STORED_AT_ONCE) await this.store();
      }
    } finally {
      await this.store();
    }
  }

  stop(): void {
    this.isStopped = true;
    this.reader.close();
    this.ocr?.close();
  }

  private async next(): Promise<Task | null> {
    for (;;) {
      const id = this.arrived.shift() ?? (await this.nextWaiting());
      if (id === undefined) return this.nextScan();
      // The file may have been read or deleted since it was queued.
      const file = this.readings.has(id) ? null : await findUnread(id);
      if (file) return { file, reader: this.reader };
    }
  }

  private async nextWaiting(): Promise<string | undefined> {
    for (;;) {
      const { value } = await this.waiting.next();
      if (!value?.isScan) return value?.id;
      this.scans.add(value.id);
    }
  }

  private async nextScan(): Promise<Task | null> {
    await this.store();
    for (const id of this.ocr ? this.scans : []) {
      this.scans.delete(id);
      const file = await findScan(id);
      if (file) return { file, reader: this.ocr! };
    }
    return null;
  }

  /** @returns null to retry later: for an unavailable file, or a scan interrupted by a new document */
  private async readOne({ file, reader }: Task): Promise<DocumentReading | null> {
    const { id } = file;
    try {
      const reading = await withLocalFile(file, (path) => reader.read(path, () => this.arrived.length > 0));
      if (reading === null) this.scans.add(id);
      if (reading?.state === 'unreadable') log('info', 'documents.unreadable', { file: id, reason: reading.reason });
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
    for (const [id, { reason }] of readings) if (reason === 'no-text' || reason === 'no-letters') this.scans.add(id);
    await storeReadings(readings);
    if (readings.size > 0) textsWereRead([...readings.keys()]);
  }
}

/** Each process starts at another id, so that two rarely read the same file. */
async function* waitingFiles(begin: string): AsyncGenerator<FileToRead, undefined> {
  yield* filesBetween(begin, null);
  if (begin !== '') yield* filesBetween('', begin);
}

/** @param end last id, inclusive; null: no limit */
async function* filesBetween(begin: string, end: string | null): AsyncGenerator<FileToRead, undefined> {
  for (let after: string | null = begin; after !== null;) {
    const { files, last } = await nextToRead(after, FILES_AT_ONCE);
    yield* end === null ? files : files.filter(({ id }) => id <= end);
    after = end !== null && last !== null && last >= end ? null : last;
    await yieldToEventLoop();
  }
}

/** Does not store texts of files that were deleted in the meantime. */
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
