import 'server-only';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { countList, pageOfList, type ListFilters } from '../platform/db/office-lists';
import { searchFor } from '../base/fields/text-search';
import { SUBSCRIBER_STATUSES, type MessageState, type SubscriberStatus } from '../vocabulary/enquiries-office';
import type { MessageCounts, MessageRowDto, MessageDto, SubscriberCounts, SubscriberDto } from './office-schema';

type Page = {
  /** Part of a text of the row, ignoring case. */
  search?: string | undefined;
  page: number;
  limit: number;
};
export type MessageFilters = Page & { state?: MessageState | undefined };
export type SubscriberFilters = Page & { status?: SubscriberStatus | undefined };

const rowColumns = {
  id: true,
  name: true,
  email: true,
  subject: true,
  createdAt: true,
  handledAt: true,
} satisfies Prisma.ContactMessageSelect;
const columns = {
  ...rowColumns,
  company: true,
  phone: true,
  message: true,
  page: true,
} satisfies Prisma.ContactMessageSelect;
type MessageRow = Prisma.ContactMessageGetPayload<{ select: typeof rowColumns }>;

/** One page of the contact messages, newest first, searched by name, address or subject; and how many match in all. For moderators. */
export async function listMessages({
  state,
  search,
  page,
  limit,
}: MessageFilters): Promise<{ messages: MessageRowDto[]; total: number }> {
  const { ids, total } = await pageOfList(
    'messages',
    messageFilter(state),
    searchFor(search),
    (page - 1) * limit,
    limit,
  );
  const rows = await db().contactMessage.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    select: rowColumns,
  });
  return { messages: rows.map(toMessageRowDto), total };
}

/** One contact message in full, or null. For moderators. */
export async function findMessage(id: number): Promise<MessageDto | null> {
  const row = await db().contactMessage.findUnique({ where: { id }, select: columns });
  if (!row) return null;
  const { company, phone, message, page, handledAt } = row;
  return { ...toMessageRowDto(row), company, phone, message, page, handled_at: handledAt?.toISOString() ?? null };
}

/** How many messages there are in all and by state, whatever a list is filtered by. */
export function countMessages(): MessageCounts {
  const [total, fresh] = [countList('messages', {}), countList('messages', messageFilter('new'))];
  return { total, new: fresh, handled: total - fresh };
}

/** The columns a state asks for. */
export function messageFilter(state: MessageState | undefined): ListFilters {
  return { handledAt: state === undefined ? undefined : state === 'new' ? null : { given: true } };
}

/** One page of the subscribers, the latest to sign up first, searched by address; and how many match in all. For moderators. */
export async function listSubscribers({
  status,
  search,
  page,
  limit,
}: SubscriberFilters): Promise<{ subscribers: SubscriberDto[]; total: number }> {
  const { ids, total } = await pageOfList('subscribers', { status }, searchFor(search), (page - 1) * limit, limit);
  const rows = await db().subscriber.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    select: { id: true, email: true, status: true, createdAt: true, confirmedAt: true, unsubscribedAt: true },
  });
  const subscribers = rows.map(({ id, email, status, createdAt, confirmedAt, unsubscribedAt }) => {
    const since =
      { pending: createdAt, confirmed: confirmedAt, unsubscribed: unsubscribedAt }[status as SubscriberStatus] ??
      createdAt;
    return { id, email, status: status as SubscriberStatus, since: since.toISOString() };
  });
  return { subscribers, total };
}

/** How many subscribers there are in all and by status, whatever a list is filtered by. */
export function countSubscribers(): SubscriberCounts {
  const counts: SubscriberCounts = { total: 0, pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const status of SUBSCRIBER_STATUSES) counts.total += counts[status] = countList('subscribers', { status });
  return counts;
}

function toMessageRowDto({ id, name, email, subject, createdAt, handledAt }: MessageRow): MessageRowDto {
  return {
    id,
    name,
    email,
    subject,
    state: handledAt === null ? 'new' : 'handled',
    created_at: createdAt.toISOString(),
  };
}
