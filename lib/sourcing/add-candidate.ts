import { randomUUID } from 'node:crypto';
import { unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOf } from '../accounts/owner';
import { AppError, fieldError } from '../base/errors';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { addDays } from '../base/format';
import { newNoAddress, isNoAddress } from '../base/no-address';
import { foldText } from '../base/text';
import { dayOf } from '../base/time';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';
import { digestOf } from '../platform/disk/files';
import { readOnceStored } from '../platform/documents/worker';
import { newestErasure } from '../platform/erased/queries';
import { attach, createFileRow, refuseErased, sentColumns, type StoredDocument } from '../platform/files/commands';
import { refusalAsBusy } from '../platform/files/failures';
import type { ReceivedFile } from '../platform/files/receive';
import { incomingDir } from '../platform/files/store';
import { textPdf } from '../platform/pdf/text-pdf';
import type { Actor } from '../platform/sessions/sessions';
import { belongingTo, personAt } from '../room';
import { NOTICE_DAYS } from '../vocabulary/sourcing';
import { isAddressKnown, replaceAddress } from './contact';
import { addressesOf, identityOf, mergeAddresses, type Identity } from './identity';
import { findLookalikes } from './lookalikes';
import { putIntoJob, requireJob, type PutIn } from './put-into-job';
import { jobMeant } from './queries';
import { personRecordName, readPersonRecord, type Lookalike } from './record-rules';
import type { CandidateInput } from './schema';

/** Thrown while nobody has said whether the candidate is one of the people who look alike. */
export class Lookalikes extends AppError {
  constructor(readonly lookalikes: readonly Lookalike[]) {
    const errors = { same: lookalikes.map(({ record }) => personRecordName(record)) };
    super('conflict', content().sourcingMessages.lookalikes, { errors, data: { lookalikes: lookalikes.map(toDto) } });
  }
}

const toDto = ({ record, address: email, ...row }: Lookalike) => ({ record: personRecordName(record), email, ...row });

type PersonInput = Omit<CandidateInput, 'profile' | 'job'> & { profile?: string | null; skills?: string | null };
/** A file that an import stored already. */
type ImportedFile = Pick<StoredDocument, 'fileId' | 'sha256' | 'begunAfter'>;
/** Says of imported people when and how the firm told them; null: a notice is due. */
type Imported = { told: { at: Date; words: string } | null };

type Added = { record: string; isKnown: boolean; job: PutIn | null };

/**
 * Adds a person whom a moderator found, with a CV or a typed profile, and puts them into a job if one is named. A
 * person without an address gets a placeholder. `same` adds the document to a stored person; a document that this
 * person has already is not stored again.
 * @throws Lookalikes; AppError validation_failed; unsupported_file_type; not_found for a job; conflict
 */
export async function addCandidate(input: CandidateInput, file: ReceivedFile | null, moderator: Actor): Promise<Added> {
  const { sourcingMessages: words, CV_FILE } = content();
  if (file === null && input.profile === null) throw fieldError('profile', words.profile);
  if (file !== null && input.profile !== null) throw fieldError('profile', words.onlyOne);
  const jobId = input.job === null ? null : await jobMeant(input.job);
  if (jobId !== null) await requireJob(jobId);
  await refuseLookalikes(input, file);
  const typed = file === null ? await typedFile(input.profile!) : null;
  try {
    const write = (tx: Tx, kept: StoredDocument) => storePerson(tx, input, kept, moderator, new Date());
    const { id, isKnown } = await attach(file ?? typed, CV_FILE, write, typed !== null);
    const record = { kind: 'cv', id } as const;
    const job = jobId === null ? null : await putIntoJob(jobId, [record], moderator);
    return { record: personRecordName(record), isKnown, job };
  } finally {
    if (typed) await unlink(typed.path).catch(() => undefined);
  }
}

/** @throws Lookalikes; AppError validation_failed if the address is another person's */
export async function refuseLookalikes(input: PersonInput, file: { sha256: string } | null): Promise<void> {
  const { name, email, phone, same, other } = input;
  if (same !== null) return;
  const sender = { nameFolded: foldText(name), fileSha256: file?.sha256 ?? null, phone, email };
  const lookalikes = await findLookalikes([sender], []);
  if (lookalikes.length > 0 && !other) throw new Lookalikes(lookalikes);
  if (lookalikes.some(({ likenesses }) => likenesses.includes('address'))) throw addressTaken();
}

const addressTaken = () => fieldError('email', content().sourcingMessages.addressTaken);

/**
 * Writes a typed profile as a PDF into the receiving folder, where the caller removes it.
 * @throws AppError validation_failed on `profile`
 */
export async function typedFile(profile: string): Promise<ReceivedFile> {
  const answer = await textPdf(profile);
  if ('missing' in answer) throw fieldError('profile', content().sourcingMessages.missingLetter(answer.missing));
  const begunAfter = await newestErasure();
  return refusalAsBusy(async () => {
    const path = join(await incomingDir(), randomUUID());
    await writeFile(path, answer.pdf, { flag: 'wx', mode: 0o600, flush: true });
    return { path, originalName: 'profile.pdf', ...(await digestOf(path)), begunAfter };
  });
}

/** Stores a person with a document, in the transaction of the document. `repeated`: they had this document already. */
export async function storePerson(
  tx: Tx,
  input: PersonInput,
  file: StoredDocument | ImportedFile,
  moderator: Actor,
  now: Date,
  imported: Imported | null = null,
) {
  const known = input.same === null ? null : await requireSame(tx, input.same);
  const email = known ? await addressAmong(tx, known, input.email, now) : (input.email ?? newNoAddress());
  const emailFolded = foldText(email);
  const stored = await tx.cvDocument.findFirst({
    where: { emailFolded, fileSha256: file.sha256 },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (stored && known) return { record: { id: stored.id, isKnown: true }, repeated: true };
  if (!known && !imported) {
    const again = await sentAgain(tx, input, file.sha256, moderator, now);
    if (again) return { record: { id: again.id, isKnown: true }, repeated: true };
  }
  // Checked again: another request may have added the person since.
  if (!known && (await hasDocuments(tx, email))) throw addressTaken();
  await refuseErased(tx, email, file);
  const userId = known?.[0]?.userId ?? (await ownerOf(tx, emailFolded, null));
  if ('mime' in file) {
    await createFileRow(tx, file, now);
    readOnceStored(tx, file.fileId);
  }
  const objecting = known && { OR: known.map(belongingTo), objectedAt: { not: null } };
  const objection = objecting && (await tx.cvDocument.findFirst({ where: objecting, select: { objectedAt: true } }));
  const sent = { applicant_name: input.name, email, consent_version: null };
  const { id } = await tx.cvDocument.create({
    data: {
      ...sentColumns(sent, file, userId, now),
      status: 'approved',
      phone: input.phone,
      origin: imported ? 'files' : 'office',
      hasAddress: !isNoAddress(email),
      source: input.source,
      location: input.place,
      skills: input.skills ?? null,
      profile: 'writtenHere' in file && file.writtenHere ? input.profile : null,
      addedById: moderator.userId,
      addedBy: moderator.name,
      objectedAt: objection?.objectedAt ?? null,
      noticeDueDay: addDays(dayOf(now), NOTICE_DAYS),
      noticeSentAt: imported?.told?.at ?? null,
      noticeReason: imported?.told?.words ?? null,
      submittedAt: now,
    },
    select: { id: true },
  });
  await logActivity(tx, moderator, 'cv.add', { type: 'cv', id }, {}, now);
  return { record: { id, isKnown: false }, repeated: false };
}

/** Finds the person whom the same moderator added from the same form a moment ago, such as by a double click. */
function sentAgain(
  tx: Tx,
  { name, email, phone }: PersonInput,
  fileSha256: string,
  moderator: Actor,
  now: Date,
): Promise<{ id: number } | null> {
  return tx.cvDocument.findFirst({
    where: {
      ...(email === null ? { hasAddress: false } : { emailFolded: foldText(email) }),
      ...{ nameFolded: foldText(name), phone, fileSha256, origin: 'office', addedById: moderator.userId },
      submittedAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) },
    },
    select: { id: true },
  });
}

async function hasDocuments(tx: Tx, email: string): Promise<boolean> {
  const where = { emailFolded: foldText(email), ...belongingTo(await personAt(email.toLowerCase(), tx)) };
  const query = { where, select: { id: true } } as const;
  return ((await tx.cvDocument.findFirst(query)) ?? (await tx.application.findFirst(query))) !== null;
}

async function requireSame(tx: Tx, name: string): Promise<Identity> {
  const { sourcingMessages: words } = content();
  const record = readPersonRecord(name);
  const identity = record && (await identityOf(record, tx));
  if (!identity) throw new AppError('conflict', words.notSame);
  if (addressesOf(identity).length === 0) throw new AppError('conflict', words.unproven);
  return identity;
}

/** Returns the address for a further document of a stored person, who may get an address, or one more. */
async function addressAmong(tx: Tx, identity: Identity, email: string | null, now: Date): Promise<string> {
  const [first] = identity;
  const own = first!.ownAddress;
  const given = email?.toLowerCase() ?? own;
  const addresses = addressesOf(identity);
  if (addresses.includes(given)) return given;
  if (await isAddressKnown(given, tx)) throw addressTaken();
  if (isNoAddress(own)) await replaceAddress(tx, first!, given, now);
  else await mergeAddresses(tx, [...addresses, given], now);
  return given;
}
