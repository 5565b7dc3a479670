/** Kinds of records on which moderators write notes. Contact messages have none. */
export const DESK_RECORDS = ['application', 'cv'] as const;

export const MAX_NOTE = 4_000;
export const MAX_TAG = 40;
export const MOST_TAGS = 20;
export const MAX_RATING_WORDS = 500;
export const MAX_REMINDER = 300;

export const DAYS_AHEAD = 7;

/** A moderator's own opinion of a person. Nothing is computed from it. */
export const RATINGS = ['1', '2', '3', '4'] as const;
export type Rating = (typeof RATINGS)[number];

export const NOTE_CHANGES = ['edit', 'remove'] as const;
export const REMINDER_CHANGES = ['done', 'reopen', 'move', 'remove'] as const;

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
