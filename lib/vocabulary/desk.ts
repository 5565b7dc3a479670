/** The documents that moderators keep notes on; somebody who only wrote a message has none. */
export const DESK_RECORDS = ['application', 'cv'] as const;

export const MAX_NOTE = 4_000;
export const MAX_TAG = 40;
/** As many stand on one document. */
export const MOST_TAGS = 20;
export const MAX_RATING_WORDS = 500;
export const MAX_REMINDER = 300;

/** How far ahead the day shows reminders, in days. */
export const DAYS_AHEAD = 7;

/** What one moderator thinks of somebody: their own opinion, of which nothing is computed. */
export const RATINGS = ['1', '2', '3', '4'] as const;
export type Rating = (typeof RATINGS)[number];

/** What is done to a note, and to a reminder. */
export const NOTE_CHANGES = ['edit', 'remove'] as const;
export const REMINDER_CHANGES = ['done', 'reopen', 'move', 'remove'] as const;

/** Names of the forms, which say for which of them a post was. */
export const DESK_FORMS = {
  note: 'desk-note',
  noteChange: 'desk-note-change',
  tags: 'desk-tags',
  owner: 'desk-owner',
  rating: 'desk-rating',
  reminder: 'desk-reminder',
  reminderChange: 'desk-reminder-change',
} as const;
export type DeskFormName = keyof typeof DESK_FORMS;
