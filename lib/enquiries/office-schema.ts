import * as z from 'zod/mini';
import { idList } from '../base/fields/ids';
import { optionalLine, requiredLine, requiredText } from '../base/fields/schema';
import { MESSAGE_ACTIONS, type MessageState, type SubscriberStatus } from '../vocabulary/enquiries-office';

const MAX_AT_ONCE = 100;

/** What the back office does to one or many messages at once. */
export const messageActionSchema = z.object({
  ids: idList(MAX_AT_ONCE, 'message', 'messages'),
  action: z.enum(MESSAGE_ACTIONS, { error: 'Choose handle, reopen or delete.' }),
  /** By id: the version of what the moderator looked at. Somebody else may have dealt with it since. */
  seen: z.optional(z.record(z.string(), z.string(), { error: 'Send the version of each message by its id.' })),
});

/** An answer to a message. */
export const answerSchema = z.object({
  subject: requiredLine(200, 'Enter a subject.'),
  text: requiredText(6_000, 'Enter the answer.'),
  /** The version of the message that was read. Somebody else may have dealt with it since. */
  seen: z.optional(optionalLine(40)),
});
export type Answer = z.infer<typeof answerSchema>;

/** What the back office does to one or many subscribers at once. */
export const subscriberActionSchema = z.object({
  ids: idList(MAX_AT_ONCE, 'subscriber', 'subscribers'),
  action: z.enum(['remove'], { error: 'The action must be remove.' }),
});

/** A contact message in a list; times are ISO 8601 UTC. */
export type MessageRowDto = {
  id: number;
  name: string;
  email: string;
  subject: string | null;
  state: MessageState;
  /** What it is acted on by (`versionOfMessage`). */
  version: string;
  created_at: string;
};

/** A message of a list that is searched: where its words hold what was searched for, else null. */
export type ListedMessageDto = MessageRowDto & { excerpt: string | null };

/** A contact message in full. */
export type MessageDto = MessageRowDto & {
  company: string | null;
  phone: string | null;
  message: string;
  /** Path of the page it was written on. */
  page: string | null;
  handled_at: string | null;
};

export type MessageCounts = { total: number } & Record<MessageState, number>;

/**
 * A subscriber; `since` is when the address came to its present status, or last asked where it waits for its
 * confirmation; ISO 8601 UTC.
 */
export type SubscriberDto = { id: number; email: string; status: SubscriberStatus; since: string };

export type SubscriberCounts = { total: number } & Record<SubscriberStatus, number>;
