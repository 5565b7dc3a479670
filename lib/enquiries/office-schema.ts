import * as z from 'zod/mini';
import { idList } from '../base/fields/ids';
import { optionalLine, requiredLine, requiredText } from '../base/fields/schema';
import { MESSAGE_ACTIONS, type MessageState, type SubscriberStatus } from '../vocabulary/enquiries-office';

const MAX_AT_ONCE = 100;

export const messageActionSchema = z.object({
  ids: idList(MAX_AT_ONCE, 'message', 'messages'),
  action: z.enum(MESSAGE_ACTIONS, { error: 'Choose handle, reopen or delete.' }),
  /** The versions that the moderator saw, by id, to detect messages that somebody else has handled since. */
  seen: z.optional(z.record(z.string(), z.string(), { error: 'Send the version of each message by its id.' })),
});

export const answerSchema = z.object({
  subject: requiredLine(200, 'Enter a subject.'),
  text: requiredText(6_000, 'Enter the answer.'),
  seen: z.optional(optionalLine(40)),
});
export type Answer = z.infer<typeof answerSchema>;

export const subscriberActionSchema = z.object({
  ids: idList(MAX_AT_ONCE, 'subscriber', 'subscribers'),
  action: z.enum(['remove'], { error: 'The action must be remove.' }),
});

export type MessageRowDto = {
  id: number;
  name: string;
  email: string;
  subject: string | null;
  state: MessageState;
  version: string;
  created_at: string;
};

/** A message in a list. `excerpt` is the text around the search's match. */
export type ListedMessageDto = MessageRowDto & { excerpt: string | null };

export type MessageDto = MessageRowDto & {
  company: string | null;
  phone: string | null;
  message: string;
  /** Path of the page with the form. */
  page: string | null;
  handled_at: string | null;
};

export type MessageCounts = { total: number } & Record<MessageState, number>;

/** A subscriber. `since` is when the status began or, if pending, the time of the last request; ISO 8601 UTC. */
export type SubscriberDto = { id: number; email: string; status: SubscriberStatus; since: string };

export type SubscriberCounts = { total: number } & Record<SubscriberStatus, number>;
