import { lastId } from '../platform/db/batches';
import { db, type Tx } from '../platform/db/client';
import { noteErasedAddress } from '../platform/erased/commands';
import { removeMails, type RemovedMail } from '../platform/mail/withdraw';
import { greeting } from '../platform/mail/words';
import { belongingTo, type Erased, type Person } from '../room';
import { rooms } from '../rooms';
import { ERASED_NAME } from '../vocabulary/activity';
import { mailKindsAbout } from '../vocabulary/mail-kinds';
import { activityNaming, flashesNaming, linksMailedTo, mailsNaming, type Naming } from './store';

export type Erasure = (tx: Tx) => Promise<Erased>;

/**
 * Finds every row about a person before the transaction, because searching many mails would hold the write lock too
 * long. The transaction finds rows added since. The log's events are retained without the person.
 * @param ownAddress the account's e-mail address, confirmed or not; lower-cased
 */
export async function erasureOf(person: Person, ownAddress: string | null): Promise<Erasure> {
  const eraseCorrespondence = await correspondenceOf(person, ownAddress);
  const steps: ((tx: Tx, now: Date) => Promise<Partial<Erased> | void>)[] = [];
  for (const { erase } of rooms.toReversed()) if (erase) steps.push(await erase(person));
  return async (tx) => {
    const now = new Date();
    const erased: Erased = { counts: { applications: 0, cvs: 0, messages: 0 }, fileIds: [], mails: [] };
    for (const step of steps) {
      const { counts = {}, fileIds = [], mails = [] } = (await step(tx, now)) ?? {};
      Object.assign(erased.counts, counts);
      erased.fileIds.push(...fileIds);
      erased.mails.push(...mails);
    }
    erased.mails.push(...(await eraseCorrespondence(tx)));
    if (person.userId !== null)
      await tx.activityLog.updateMany({
        where: { actorId: person.userId },
        data: { actorId: null, actorName: ERASED_NAME },
      });
    return erased;
  };
}

/** Finds the platform's rows about an e-mail address: mails, links, results of forms, log lines. */
async function correspondenceOf(
  { userId, address }: Person,
  ownAddress: string | null,
): Promise<(tx: Tx) => Promise<RemovedMail[]>> {
  if (ownAddress === null) return async () => [];
  const last = { mail: await lastId('OutboxMail'), activity: await lastId('ActivityLog') };
  const namings = await namingsOf({ userId, address }, ownAddress);
  const mails = await mailsNaming(namings);
  const activity = await activityNaming(ownAddress);
  return async (tx) => {
    const removed = await removeMails(tx, { id: { in: [...mails, ...(await mailsNaming(namings, last.mail))] } });
    await tx.formOutcome.deleteMany({ where: { keyHash: { in: await flashesNaming(ownAddress) } } });
    if (address === null) return removed;
    await noteErasedAddress(tx, address);
    await tx.personAddress.deleteMany({ where: { address } });
    await tx.oneTimeToken.deleteMany({ where: { tokenHash: { in: await linksMailedTo(address) } } });
    await tx.activityLog.updateMany({
      where: { id: { in: [...activity, ...(await activityNaming(address, last.activity))] } },
      data: { actorName: ERASED_NAME, subjectId: '', data: {} },
    });
    return removed;
  };
}

// A document may have another address than the account. Only mails about the document are then erased for that address.
async function namingsOf(person: Person, ownAddress: string): Promise<Naming[]> {
  const own: Naming = { address: ownAddress, ...(person.address === null && { kinds: mailKindsAbout('account') }) };
  const senders = {
    where: belongingTo(person),
    orderBy: { id: 'asc' as const },
    select: { email: true, applicantName: true, contactChanges: { select: { field: true, before: true } } },
  };
  const [applications, cvs] = [await db().application.findMany(senders), await db().cvDocument.findMany(senders)];
  const documents = [...applications, ...cvs].flatMap(({ email, applicantName, contactChanges }) => {
    const former = (field: string) => contactChanges.flatMap((row) => (row.field === field ? row.before : []));
    const addresses = [email, ...former('email')].map((each) => each.toLowerCase());
    return addresses.flatMap((address) =>
      [applicantName, ...former('name')].map((named): Naming => {
        // A guest may have used an unconfirmed address. The whole greeting line distinguishes Ann from Ann Lee.
        const name = address === ownAddress ? greeting(named) : named;
        return { address, name, kinds: mailKindsAbout('document') };
      }),
    );
  });
  const namings = [own, ...documents.filter(({ address }) => person.address === null || address !== ownAddress)];
  return [...new Map(namings.map((naming) => [JSON.stringify(naming), naming])).values()];
}
