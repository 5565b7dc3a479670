/** Where a contact message stands in the back office. */
export const MESSAGE_STATES = ['new', 'handled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
export const MESSAGE_STATE_LABELS: Record<MessageState, string> = { new: 'New', handled: 'Handled' };

export const MESSAGE_ACTIONS = ['handle', 'reopen', 'delete'] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** Where an address stands with the newsletter (decision E2): only a confirmed one gets it. */
export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];
export const SUBSCRIBER_STATUS_LABELS: Record<SubscriberStatus, string> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};
