/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { storedTime } from '../platform/db/reader';
import { hashOfAddress, type ErasedEntry, type ErasedKind } from '../platform/erased/entries';
import { application, candidate, job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { eraseAgain } from './erase-again';

const T = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

const HOUR_MS = 3_600_000;

const entry = (
  kind: ErasedKind,
  recordId: string | number,
  { born = null, at = new Date() }: { born?: Date | null; at?: Date } = {},
): ErasedEntry => ({
  entryId: randomBytes(16).toString('hex'),
  kind,
  recordId: String(recordId),
  bornAt: born && storedTime(born),
  erasedAt: storedTime(at),
});

async function addressEntry(address: string, at?: Date): Promise<ErasedEntry> {
  const { uploadsId } = await db().installation.findUniqueOrThrow({ where: { id: 1 } });
  return entry('address', hashOfAddress(uploadsId, address), { at });
}

test('a restore removes the account of an erased e-mail address only if the list names the account too', async () => {
  const { id: jobId } = await job();
  const person = await candidate({ email: 'moved@mail.example', verified: true });
  const own = await application({ jobId, email: 'moved@mail.example', userId: person.id });
  const guest = await application({ jobId, email: 'moved@mail.example' });
  const address = await addressEntry('moved@mail.example', new Date(Date.now() + HOUR_MS));

  await eraseAgain([address, entry('account', person.id, { born: new Date(0) })], new Date());
  expect(await db().user.count({ where: { id: person.id } })).toBe(1);
  expect(await db().application.count({ where: { id: own.id } })).toBe(1);
  expect(await db().application.count({ where: { id: guest.id } })).toBe(0);

  const { createdAt } = await db().user.findUniqueOrThrow({ where: { id: person.id } });
  await eraseAgain([address, entry('account', person.id, { born: createdAt })], new Date());
  expect(await db().user.count({ where: { id: person.id } })).toBe(0);
  expect(await db().application.count({ where: { id: own.id } })).toBe(0);
});

test('a restore retains records that a person sent after their e-mail address was erased', async () => {
  const { id: jobId } = await job();
  const before = new Date(Date.now() - 3 * HOUR_MS);
  const email = 'again@mail.example';
  const erased = await application({ jobId, email, createdAt: before, updatedAt: before });
  const { id: otherJobId } = await job();
  const since = await application({ jobId: otherJobId, email });
  const at = new Date(Date.now() - HOUR_MS);
  const { createdAt } = await db().application.findUniqueOrThrow({ where: { id: erased.id } });
  await eraseAgain(
    [await addressEntry(email, at), entry('application', erased.id, { born: createdAt, at })],
    new Date(),
  );
  expect(await db().application.count({ where: { id: erased.id } })).toBe(0);
  expect(await db().application.count({ where: { id: since.id } })).toBe(1);
});

test('a restore repeats the withdrawal of a consent, unless the consent was given again later', async () => {
  const { id: jobId } = await job();
  const agreedAt = async (decidedAt: Date, state = 'agreed') => {
    const { id: applicationId } = await application({ jobId });
    const decided = { decidedBy: 'Candidate', decidedAt };
    const { id } = await db().shortlistEntry.create({
      data: {
        ...{ jobId, applicationId, decision: 'shortlisted', version: 1 },
        ...decided,
        consent: { create: { state, askedAt: T(1), ...decided } },
      },
      select: { id: true },
    });
    return id;
  };
  const stateOf = (entryId: number) =>
    db().contactConsent.findUniqueOrThrow({ where: { entryId }, select: { state: true, decidedAt: true } });

  const same = await agreedAt(T(4));
  const recordedAnew = await agreedAt(T(4));
  const givenSince = await agreedAt(T(9));
  const refused = await agreedAt(T(2), 'refused');
  const other = await agreedAt(T(4));
  const done = await eraseAgain(
    [
      entry('consent-ended', same, { born: T(4), at: T(8) }),
      entry('consent-ended', recordedAnew, { born: T(6), at: T(8) }),
      entry('consent-ended', givenSince, { born: T(4), at: T(8) }),
      entry('consent-ended', refused, { born: T(4), at: T(8) }),
      entry('consent-ended', 9_999, { born: T(4), at: T(8) }),
    ],
    T(12),
  );
  expect(done).toBe(2);
  for (const gone of [same, recordedAnew]) expect(await stateOf(gone)).toEqual({ state: 'refused', decidedAt: T(12) });
  expect(await stateOf(givenSince)).toEqual({ state: 'agreed', decidedAt: T(9) });
  expect(await stateOf(refused)).toEqual({ state: 'refused', decidedAt: T(2) });
  expect(await stateOf(other)).toEqual({ state: 'agreed', decidedAt: T(4) });
});
