import { valuesOf } from './labels';

export const MESSAGE_STATE_LABELS = { new: 'New', handled: 'Handled' };
export const MESSAGE_STATES = valuesOf(MESSAGE_STATE_LABELS);
export type MessageState = keyof typeof MESSAGE_STATE_LABELS;

export const MESSAGE_ACTIONS = ['handle', 'reopen', 'delete'] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** Only confirmed subscribers get the newsletter. */
export const SUBSCRIBER_STATUS_LABELS = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};
export const SUBSCRIBER_STATUSES = valuesOf(SUBSCRIBER_STATUS_LABELS);
export type SubscriberStatus = keyof typeof SUBSCRIBER_STATUS_LABELS;
