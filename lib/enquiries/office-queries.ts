import 'server-only';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { countBy, countList, rowsOfList } from '../platform/db/lists';
import type { QueryOf } from '../base/listing';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '../vocabulary/enquiries-office';
import type { messageListing, subscriberListing } from './listing';
import { versionOfMessage, messageColumns } from './office-commands';
import type {
  ListedMessageDto,
  MessageCounts,
  MessageRowDto,
  MessageDto,
  SubscriberCounts,
  SubscriberDto,
} from './office-schema';
import { storedMessages, storedSubscribers } from './stored-lists';
import { foldText } from '../base/text';

const rowColumns = { id: true, name: true, email: true, subject: true, createdAt: true, handledAt: true } as const;
const searchedColumns = { ...rowColumns, message: true } as const;
type MessageRow = Prisma.ContactMessageGetPayload<{ select: typeof rowColumns }>;

export async function listMessages(query: QueryOf<typeof messageListing>) {
  const { rows, total } = await rowsOfList(storedMessages, query, (where) =>
    db().contactMessage.findMany({ where, select: searchedColumns }),
  );
  const messages = rows.map((row): ListedMessageDto => {
    return { ...toMessageRowDto(row), excerpt: excerptOf(row.message, query.search) };
  });
  return { messages, total };
}

export async function findMessage(id: number): Promise<MessageDto | null> {
  const row = await db().contactMessage.findUnique({ where: { id }, select: messageColumns });
  if (!row) return null;
  const { company, phone, message, page, handledAt } = row;
  return { ...toMessageRowDto(row), company, phone, message, page, handled_at: handledAt?.toISOString() ?? null };
}

/** Counts all messages by state, whatever a list's filter. */
export async function countMessages(): Promise<MessageCounts> {
  const [total, fresh] = [await countList(storedMessages, {}), await countNewMessages()];
  return { total, new: fresh, handled: total - fresh };
}

export async function countNewMessages(): Promise<number> {
  return countList(storedMessages, { handledAt: null });
}

/** Counts the messages that have waited longer for an answer than the site promises. */
export async function countLateMessages(): Promise<number> {
  return countList(storedMessages, storedMessages.where({ late: '1' }));
}

export async function listSubscribers(query: QueryOf<typeof subscriberListing>) {
  const { rows, total } = await rowsOfList(storedSubscribers, query, (where) =>
    db().subscriber.findMany({
      where,
      select: { id: true, email: true, status: true, createdAt: true, confirmedAt: true, unsubscribedAt: true },
    }),
  );
  const subscribers = rows.map(({ id, email, createdAt, ...row }): SubscriberDto => {
    const status = row.status as SubscriberStatus;
    const since = { pending: createdAt, confirmed: row.confirmedAt, unsubscribed: row.unsubscribedAt }[status];
    return { id, email, status, since: (since ?? createdAt).toISOString() };
  });
  return { subscribers, total };
}

export async function countSubscribers(): Promise<SubscriberCounts> {
  return countBy(storedSubscribers, 'status', SUBSCRIBER_STATUSES);
}

function toMessageRowDto({ id, name, email, subject, createdAt, handledAt }: MessageRow): MessageRowDto {
  return {
    id,
    name,
    email,
    subject,
    state: handledAt === null ? 'new' : 'handled',
    version: versionOfMessage(handledAt),
    created_at: createdAt.toISOString(),
  };
}

const AROUND = 60;

/** Returns the text around a search's match, in one line; null without a match, or if only the folded text matches. */
export function excerptOf(text: string, search: string | undefined): string | null {
  const part = foldText(search ?? '');
  if (part === '') return null;
  const line = text.replace(/\s+/g, ' ').trim();
  const lowered = line.toLowerCase();
  // Lower case can be longer than the original ("İ"). Positions in it would be wrong.
  const at = lowered.length === line.length ? lowered.indexOf(part) : -1;
  if (at === -1) return null;
  const [from, to] = [Math.max(0, at - AROUND), at + part.length + AROUND];
  return `${from > 0 ? '… ' : ''}${line.slice(from, to).trim()}${to < line.length ? ' …' : ''}`;
}
