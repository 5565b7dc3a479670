import 'server-only';
import { db } from '../platform/db/client';
import { ignoringCase } from '../platform/db/conditions';
import { olderThan } from '../platform/db/late';
import { BY_ID, type StoredFor } from '../platform/db/lists';
import { messagesHolding } from './store';
import { PROMISED_DAYS } from '../vocabulary/promised-days';
import type { messageListing, subscriberListing } from './listing';

export const storedMessages: StoredFor<typeof messageListing> = {
  table: 'ContactMessage',
  index: 'ContactMessage_list',
  shorter: ({ createdAt }) => (createdAt === undefined ? undefined : { index: 'ContactMessage_late', few: true }),
  texts: ['name', 'email', 'subject'],
  longText: messagesHolding,
  where: ({ status, late }) => ({
    handledAt: status === undefined ? undefined : status === 'new' ? null : { given: true },
    ...(late && { createdAt: olderThan(PROMISED_DAYS.messages, '"handledAt" IS NULL') }),
  }),
  sort: {
    sender: { by: () => ignoringCase('"name"') },
    subject: { by: () => ignoringCase(`coalesce("subject", '')`) },
    received: BY_ID,
    state: { by: '("handledAt" IS NULL)' },
  },
  csv: {
    ID: 'id',
    Name: 'name',
    'E-mail': 'email',
    Company: 'company',
    Phone: 'phone',
    Subject: 'subject',
    Page: 'page',
    Received: 'createdAt',
    Handled: 'handledAt',
    Message: 'message',
  },
  read: (query) => db().contactMessage.findMany(query),
};

export const storedSubscribers: StoredFor<typeof subscriberListing> = {
  table: 'Subscriber',
  texts: ['email'],
  where: ({ status }) => ({ status }),
  sort: {
    email: { by: '"email"' },
    status: { by: '"status"' },
    since: {
      by: `coalesce(CASE "status" WHEN 'confirmed' THEN "confirmedAt" WHEN 'unsubscribed' THEN "unsubscribedAt" END, "createdAt")`,
    },
  },
  csv: {
    ID: 'id',
    'E-mail': 'email',
    Status: 'status',
    'Signed up': 'createdAt',
    Confirmed: 'confirmedAt',
    Unsubscribed: 'unsubscribedAt',
  },
  read: (query) => db().subscriber.findMany(query),
};
