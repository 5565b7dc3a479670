import { applicationWithdrawnMail } from '../applications/mails';
import { content } from '../content';
import { db, transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { queueMail } from '../platform/mail/outbox';
import { PURGED_AT_ONCE, type Events, type Room } from '../room';
import { ERASED_NAME, OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import { mailboxOf } from './links';

export const introductions: Room = {
  tables: { ClientLink: { address: 'clientEmail' }, Introduction: {}, ContactConsent: {} },
  exports: async ({ address }) => ({
    client_links:
      address === null
        ? []
        : await db().clientLink.findMany({
            where: { clientEmail: address },
            orderBy: { id: 'asc' },
            select: {
              ...columns('clientName', 'createdBy', 'createdAt', 'expiresAt', 'revokedAt'),
              job: { select: { id: true, title: true, companyName: true } },
              people: { orderBy: { id: 'asc' }, select: { answer: true, words: true, answeredAt: true } },
            },
          }),
  }),
  // A link to a client also contains data about candidates, so it is not deleted. It ends, and the client's name,
  // e-mail address and comments are removed.
  erase:
    async ({ address }) =>
    async (tx, now) => {
      if (address === null) return;
      await tx.introduction.updateMany({ where: { link: { clientEmail: address } }, data: { words: null } });
      await tx.clientLink.updateMany({
        where: { clientEmail: address },
        data: { clientName: ERASED_NAME, clientEmail: '', expiresAt: now },
      });
    },
  purge: {
    // Most recipients of client links are posters, so the term of poster contacts applies.
    posterContacts: ({ until, inBatches }) =>
      inBatches((tx) => tx.clientLink.deleteMany({ where: { expiresAt: { lte: until } }, limit: PURGED_AT_ONCE })),
  },
  eraseAgain: {
    'client-link-ended': {
      table: 'clientLink',
      again: async (id, revokedAt) =>
        (await transaction((tx) => tx.clientLink.updateMany({ where: { id, revokedAt: null }, data: { revokedAt } })))
          .count,
    },
    'consent-ended': {
      table: 'contactConsent',
      key: 'entryId',
      born: 'decidedAt',
      again: async (entryId, decidedAt) => {
        const note = content().introductionMessages.takenBackBefore;
        const data = { state: 'refused', decidedAt, decidedBy: OTHER_ACTOR_NAMES.system, note };
        const agreed = { entryId, state: 'agreed' };
        return (await transaction((tx) => tx.contactConsent.updateMany({ where: agreed, data }))).count;
      },
    },
  },
  hears: { applicationRemoved: mailOwner },
};

/** Mails the owner of a withdrawn application, or the company if the application has none. */
async function mailOwner(tx: Tx, application: Events['applicationRemoved'], now: Date): Promise<void> {
  if (application.by !== 'candidate') return;
  const to = await mailboxOf(tx, application.ownerId);
  const mail = applicationWithdrawnMail({ ...application, isKnownToClient: await isKnownToClient(tx, application) });
  await queueMail(tx, { kind: 'application-withdrawn', to, ...mail }, now);
}

/** Whether a client must be informed; false if a newer version has replaced this application. */
async function isKnownToClient(
  tx: Tx,
  { job, emailFolded, superseded }: Events['applicationRemoved'],
): Promise<boolean> {
  if (superseded) return false;
  return (await tx.introduction.count({ where: { entry: { application: { jobId: job.id, emailFolded } } } })) > 0;
}
