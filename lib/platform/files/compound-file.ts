import type { FileHandle } from 'node:fs/promises';
import { readAt } from '../disk/files';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const DIRECTORY_ENTRIES = 4_096;
const READ_BYTES = 65_536;
/** Streams of fewer bytes than this are stored in the root entry's mini stream. */
const MINI_BELOW = 4_096;

type DirectoryEntry = {
  /** In lower case, because names in a compound file are compared without regard to case. */
  name: string;
  /** Type of the entry: 0 unused, 1 storage, 2 stream, 5 root. */
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
};

export type CompoundStream = { length: number; read: (from: number, wanted: number) => Promise<Buffer> };

/** A compound file ([MS-CFB]), as of Word 97–2003: a file system of storages (folders) and streams (files). */
export class CompoundFile {
  private heldTable: { sector: number; bytes: Buffer } | null = null;

  private constructor(
    private readonly handle: FileHandle,
    private readonly sectorSize: number,
    private readonly sectorCount: number,
    private readonly fat: readonly number[],
    readonly entries: DirectoryEntry[],
  ) {}

  /** @returns null for a damaged, too large or different kind of file @throws only when the file cannot be read */
  static async open(handle: FileHandle, size: number): Promise<CompoundFile | null> {
    const header = await readAt(handle, 0, 512);
    const version =
      header.length === 512 && SIGNATURE.equals(header.subarray(0, 8))
        ? `${header.readUInt16LE(26)}/${header.readUInt16LE(30)}`
        : '';
    if ((version !== '3/9' && version !== '4/12') || header.readUInt16LE(28) !== 0xfffe) return null;
    const sectorSize = 1 << header.readUInt16LE(30);
    const sectorCount = Math.ceil(size / sectorSize) - 1;
    const fat = await readFatSectors(handle, header, sectorSize, sectorCount);
    const file = new CompoundFile(handle, sectorSize, sectorCount, fat, []);
    return (await file.readDirectory(header.readUInt32LE(48))) && file.entries[0]?.type === 5 ? file : null;
  }

  get root(): DirectoryEntry {
    return this.entries[0]!;
  }

  membersOf(storage: DirectoryEntry): DirectoryEntry[] {
    const members = new Set<DirectoryEntry>();
    const pending = [storage.child];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const entry = this.entries[id];
      if (!entry || members.has(entry)) continue;
      members.add(entry);
      pending.push(entry.left, entry.right);
    }
    return [...members];
  }

  /** Opens a stream for random access; it ends early in a damaged file. Small streams return the whole mini stream. */
  async streamOf({ start, size }: DirectoryEntry): Promise<CompoundStream> {
    const [first, bytes] = size < MINI_BELOW ? [this.root.start, this.root.size] : [start, size];
    const sectors: number[] = [];
    for (
      let sector: number | null = first;
      sector !== null && sector < this.sectorCount && sectors.length * this.sectorSize < bytes;
    ) {
      sectors.push(sector);
      sector = await this.next(sector);
    }
    const length = Math.min(bytes, sectors.length * this.sectorSize);
    return { length, read: (from, wanted) => this.readSectors(sectors, from, Math.min(wanted, length - from)) };
  }

  private async readSectors(sectors: readonly number[], from: number, wanted: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let at = from, left = wanted; left > 0;) {
      const index = Math.floor(at / this.sectorSize);
      const sector = sectors[index];
      if (sector === undefined) break;
      let run = 1;
      while (sectors[index + run] === sector + run && run * this.sectorSize < READ_BYTES) run += 1;
      const inside = at % this.sectorSize;
      const piece = await readAt(
        this.handle,
        this.offsetOf(sector) + inside,
        Math.min(left, run * this.sectorSize - inside),
      );
      if (piece.length === 0) break;
      pieces.push(piece);
      at += piece.length;
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  private async readDirectory(start: number): Promise<boolean> {
    const seen = new Set<number>();
    // The value that ends the chain is greater than every sector number.
    for (let sector: number | null = start; sector < this.sectorCount;) {
      if (seen.has(sector) || this.entries.length >= DIRECTORY_ENTRIES) return false;
      seen.add(sector);
      const block = await readAt(this.handle, this.offsetOf(sector), this.sectorSize);
      for (let at = 0; at + 128 <= block.length; at += 128) this.entries.push(readEntry(block.subarray(at, at + 128)));
      sector = await this.next(sector);
      if (sector === null) return false;
    }
    return true;
  }

  /** Returns the next sector of a chain; null when the allocation table has no entry for it. */
  private async next(sector: number): Promise<number | null> {
    const perSector = this.sectorSize / 4;
    const tableSector = this.fat[Math.floor(sector / perSector)];
    if (tableSector === undefined || tableSector >= this.sectorCount) return null;
    if (this.heldTable?.sector !== tableSector) {
      this.heldTable = {
        sector: tableSector,
        bytes: await readAt(this.handle, this.offsetOf(tableSector), this.sectorSize),
      };
    }
    const at = (sector % perSector) * 4;
    return at + 4 <= this.heldTable.bytes.length ? this.heldTable.bytes.readUInt32LE(at) : null;
  }

  private offsetOf(sector: number): number {
    return (sector + 1) * this.sectorSize;
  }
}

// Returns the sectors of the allocation table. The header lists the first 109; in files above about 7 MB further
// sectors list the others.
async function readFatSectors(
  handle: FileHandle,
  header: Buffer,
  sectorSize: number,
  sectorCount: number,
): Promise<number[]> {
  const wanted = Math.ceil(sectorCount / (sectorSize / 4));
  const fat: number[] = [];
  for (let at = 76; at < 512; at += 4) fat.push(header.readUInt32LE(at));
  let sector = header.readUInt32LE(68);
  // Each iteration adds at least 127 entries, so the loop ends even for a circular chain.
  while (fat.length < wanted && sector < sectorCount) {
    const block = await readAt(handle, (sector + 1) * sectorSize, sectorSize);
    if (block.length < sectorSize) break;
    for (let at = 0; at < sectorSize - 4; at += 4) fat.push(block.readUInt32LE(at));
    sector = block.readUInt32LE(sectorSize - 4);
  }
  return fat;
}

function readEntry(bytes: Buffer): DirectoryEntry {
  const nameLength = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  return {
    name: bytes
      .subarray(0, nameLength & ~1)
      .toString('utf16le')
      .toLowerCase(),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}
