import type { Room } from '../room';

const inOrder = { orderBy: { id: 'asc' } } as const;
const records = {
  deskNotes: { ...inOrder, select: { text: true, writtenBy: true, writtenAt: true, editedAt: true } },
  deskTags: { ...inOrder, select: { tag: true, setBy: true, setAt: true } },
  deskRatings: { ...inOrder, select: { rating: true, words: true, givenBy: true, givenAt: true } },
  deskReminders: {
    ...inOrder,
    select: { text: true, day: true, forName: true, setBy: true, setAt: true, doneAt: true, doneBy: true },
  },
} as const;

/** Moderators' private notes, tags, ratings and reminders (docs/decisions/029-office). */
export const desk: Room = {
  tables: { DeskNote: {}, DeskTag: {}, DeskRating: {}, DeskReminder: {} },
  ofApplication: records,
  ofCv: records,
};
