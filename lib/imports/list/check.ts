import { foldText } from '../../base/text';
import { content } from '../../content';
import { db, transaction, type Tx } from '../../platform/db/client';
import { columns } from '../../platform/db/columns';
import type { Prisma } from '../../platform/db/generated/client';
import { stepAside } from '../../platform/db/yield';
import { wasErasedSince } from '../../platform/erased/queries';
import { removeFiles } from '../../platform/files/removals';
import { digitsOf } from '../../sourcing/store';
import type { ItemState, KNOWN } from '../../vocabulary/imports';
import { reasonText } from '../rules';
import type { Suggested } from '../schema';
import { lookalikesOf } from '../suggestions';
import { holdFile, UploadedFiles, type FileItem } from './files';
import { readRow, type RowPerson } from './row';
import type { StoredList } from './schema';

const AT_ONCE = 20;
/** Rows read at once of those that were checked before. */
const ROWS_READ = 500;

const ROW = {
  ...columns('id', 'batchId', 'line', 'cells', 'fileId', 'fileName', 'sha256'),
  batch: { select: columns('list', 'begunAfter') },
} as const;
type Row = Prisma.ImportItemGetPayload<{ select: typeof ROW }>;

type Verdict = {
  state: ItemState;
  reason: string | null;
  suggested?: Suggested;
  formerId?: string | null;
  /** Of the CV that a refused row names. */
  sha256?: string | null;
  /** Item of the CV that the row names. */
  file?: Pick<FileItem, 'id' | 'fileId' | 'sha256' | 'fileName'>;
};

/**
 * Compares the rows of a list that wait with each other and with stored people. Nothing becomes a person.
 * @param mayGoOn asked before each lot of `AT_ONCE` rows @returns false when no row waits
 */
export async function checkRows(batchId: number, mayGoOn: () => boolean): Promise<boolean> {
  const waiting = () =>
    db().importItem.findMany({
      where: { batchId, line: { not: null }, state: 'waiting' },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: ROW,
    });
  let rows = await waiting();
  if (rows.length === 0) return false;
  const files = await UploadedFiles.of(batchId);
  const people = await peopleBefore(batchId, rows[0]!.id);
  for (; rows.length > 0; rows = await waiting()) {
    if (!mayGoOn() || !(await checkTogether(rows, files, people))) return true;
    await stepAside();
  }
  return false;
}

/** Checks the rows among these items again that wait, such as those that came back by an undo. */
export async function checkAgain(ids: readonly number[]): Promise<void> {
  const where = { id: { in: [...ids] }, line: { not: null }, state: 'waiting' };
  const rows = await db().importItem.findMany({ where, orderBy: { id: 'asc' }, select: ROW });
  if (rows.length > 0) await checkTogether(rows, await UploadedFiles.of(rows[0]!.batchId), new People());
}

/** @param rows of one import @returns false if its columns are being chosen again */
async function checkTogether(rows: readonly Row[], files: UploadedFiles, people: People): Promise<boolean> {
  const verdicts: [Row, Verdict][] = [];
  for (const row of rows) {
    const verdict = await judge(row, files, people);
    if (verdict.file) files.use(verdict.file.id, row.line!);
    verdicts.push([row, verdict]);
  }
  const erased: string[] = [];
  const isStored = await transaction(async (tx) => {
    const batch = await tx.importBatch.findUnique({ where: { id: rows[0]!.batchId }, select: { state: true } });
    if (!batch || batch.state === 'mapping') return false;
    for (const [row, verdict] of verdicts) {
      const email = verdict.suggested?.email?.value;
      if (email === undefined || !(await wasErasedSince(tx, email, row.batch.begunAfter)))
        await store(tx, row, verdict);
      else {
        await tx.importItem.deleteMany({ where: { id: row.id } });
        if (row.fileId !== null) erased.push(row.fileId);
      }
    }
    return true;
  });
  await removeFiles(erased);
  return isStored;
}

/** Stores a verdict. The row takes over the file that it names, or holds it if the row is refused. */
async function store(tx: Tx, { id, batchId }: Row, { file, ...data }: Verdict): Promise<void> {
  if (file) {
    // In this order: the file of a deleted item is deleted too, and no two items may have the same.
    await tx.importItem.update({ where: { id: file.id }, data: { fileId: null }, select: { id: true } });
    await tx.importItem.delete({ where: { id: file.id }, select: { id: true } });
  }
  const { fileId, sha256, fileName } = file ?? {};
  await tx.importItem.updateMany({
    where: { id, state: 'waiting' },
    data: { ...data, ...(file && { fileId, sha256, fileName }) },
  });
  if (data.sha256) await holdFile(tx, batchId, data.sha256);
}

async function judge(row: Row, files: UploadedFiles, people: People): Promise<Verdict> {
  const { rows: words } = content().importLists;
  const list = row.batch.list as StoredList;
  const read = readRow(list, row.cells as string[]);
  const { cvFile, ...stated } = 'refused' in read ? read.stated : read.person;
  const found = row.fileName === null && cvFile !== null ? files.find(cvFile) : null;
  const refusedBy = (reason: string): Verdict => ({ state: 'unreadable', reason, suggested: suggestedOf(stated) });
  if ('refused' in read)
    return { ...refusedBy(read.refused), ...(found && 'sha256' in found && { sha256: found.sha256 }) };
  if (found && 'refused' in found) return refusedBy(found.refused);
  if (found && found.fileId === null && found.reason !== 'known-file')
    return refusedBy(words.badFile(cvFile!.slice(-100), reasonText(found.reason)));
  const { person, stood } = read;
  const sha256 = found?.sha256 ?? row.sha256;
  const suggested = suggestedOf(person, stood);
  const before = people.lineOf(person, sha256);
  if (before !== null) return { state: 'duplicate', reason: words.again(before), suggested };
  const isSimilar = people.hasSimilar(person);
  people.add(person, sha256, row.line!);
  const likeness = await likenessOf(person, suggested, sha256, list);
  // A further CV of a stored person is for a moderator to decide.
  const isNewFile = likeness !== null && likeness !== 'known-file' && (found ?? row).fileId !== null;
  const reason = isNewFile ? 'lookalike' : (likeness ?? (isSimilar ? 'similar-row' : null));
  const state = reason === null ? 'ready' : 'duplicate';
  return { state, reason, suggested, formerId: person.formerId, ...(found && { file: found }) };
}

type Stated = { name: string | null; email: string | null; phone?: string | null; place?: string | null };

function suggestedOf(
  { name, email, phone = null, place = null }: Stated,
  stood: { readonly [Name in keyof Stated]?: string } = {},
): Suggested {
  const of = (value: string | null, line = '') => (value === null ? null : { value, line });
  return {
    name: of(name, stood.name),
    email: of(email, stood.email),
    phone: of(phone, stood.phone),
    place: of(place, stood.place),
    emails: email === null ? [] : [email],
  };
}

/** Says why the person of a row is a stored one, or may be; null if none is like them. */
async function likenessOf(
  { name, formerId }: RowPerson,
  suggested: Suggested,
  sha256: string | null,
  { system }: StoredList,
): Promise<(typeof KNOWN)[number] | 'lookalike' | null> {
  const likenesses = (await lookalikesOf(suggested, sha256)).map((each) => each.likenesses);
  if (likenesses.some((each) => each.includes('document'))) return 'known-file';
  if (likenesses.some((each) => each.includes('address'))) return 'known-address';
  if (likenesses.some((each) => each.includes('phone') && each.includes('name'))) return 'known-phone';
  // Two systems that are not recognised may have given the same id to different people.
  const nameFolded = foldText(name);
  const whose = system === 'other' ? { cv: { nameFolded } } : { cvId: { not: null } };
  const where = { formerId, state: 'taken', ...whose };
  if (formerId !== null && (await db().importItem.findFirst({ where, select: { id: true } }))) return 'known-id';
  return likenesses.length > 0 ? 'lookalike' : null;
}

/** The people of earlier rows, by address, file, id in the former system, and name with telephone number. */
class People {
  private readonly lines = new Map<string, number>();
  private readonly likenesses = new Set<string>();

  lineOf(person: Known, sha256: string | null): number | null {
    return (
      this.keysOf(person, sha256)
        .map((key) => this.lines.get(key))
        .find((line) => line !== undefined) ?? null
    );
  }

  add(person: Known, sha256: string | null, line: number): void {
    for (const key of this.keysOf(person, sha256)) if (!this.lines.has(key)) this.lines.set(key, line);
    for (const key of this.likenessesOf(person)) this.likenesses.add(key);
  }

  /** Whether an earlier person has the same name or number. Once that person is stored, both look alike. */
  hasSimilar(person: Known): boolean {
    return this.likenessesOf(person).some((key) => this.likenesses.has(key));
  }

  private likenessesOf({ name, phone }: Known): string[] {
    const digits = digitsOf(phone);
    return [`name ${foldText(name)}`, ...(digits === null ? [] : [`phone ${digits}`])];
  }

  private keysOf({ name, email, phone, formerId }: Known, sha256: string | null): string[] {
    const digits = digitsOf(phone);
    return [
      ...(email === null ? [] : [`email ${foldText(email)}`]),
      ...(formerId === null ? [] : [`id ${formerId}`]),
      ...(digits === null ? [] : [`phone ${digits} ${foldText(name)}`]),
      ...(sha256 === null ? [] : [`file ${sha256}`]),
    ];
  }
}

type Known = Pick<RowPerson, 'name' | 'email' | 'phone' | 'formerId'>;

/** Returns the people of the rows that were checked before. */
async function peopleBefore(batchId: number, firstWaiting: number): Promise<People> {
  const people = new People();
  for (let after = 0; ;) {
    const rows = await db().importItem.findMany({
      where: {
        batchId,
        line: { not: null },
        id: { gt: after, lt: firstWaiting },
        state: { in: ['ready', 'duplicate'] },
      },
      orderBy: { id: 'asc' },
      take: ROWS_READ,
      select: columns('id', 'line', 'suggested', 'formerId', 'sha256'),
    });
    for (const { line, suggested, formerId, sha256 } of rows) {
      const { name, email, phone } = (suggested ?? {}) as Partial<Suggested>;
      if (!name) continue;
      const person = { name: name.value, email: email?.value ?? null, phone: phone?.value ?? null, formerId };
      people.add(person, sha256, line!);
    }
    if (rows.length < ROWS_READ) return people;
    after = rows.at(-1)!.id;
    await stepAside();
  }
}
