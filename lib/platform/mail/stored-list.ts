import 'server-only';
import { mailKindLabel } from '../../vocabulary/mail';
import { db } from '../db/client';
import { ignoringCase } from '../db/conditions';
import { BY_ID, type StoredFor } from '../db/lists';
import type { mailListing } from './listing';

/** The mail list as stored. Its export contains no texts of mails, because some include secret links. */
export const storedMails: StoredFor<typeof mailListing> = {
  table: 'OutboxMail',
  index: 'OutboxMail_list',
  texts: ['toAddress', 'subject'],
  where: ({ status, kind }) => ({ status, kind }),
  sort: {
    subject: { by: () => ignoringCase('"subject"') },
    kind: { by: '"kind"' },
    status: { by: '"status"' },
    written: BY_ID,
  },
  csv: {
    ID: 'id',
    Kind: ['kind', mailKindLabel],
    To: 'toAddress',
    Subject: 'subject',
    Status: 'status',
    Attempts: 'attempts',
    Written: 'createdAt',
    Sent: 'sentAt',
    'Next attempt': ['nextAttemptAt', (at: Date, { status }: { status: string }) => (status === 'queued' ? at : null)],
    'Last error': 'lastError',
  },
  read: (query) => db().outboxMail.findMany(query),
};
