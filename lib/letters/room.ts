import type { Room } from '../room';
import { takeBackAll } from './commands';

/** Columns of letters that an export of personal data contains. */
export const exportedLetters = {
  letters: {
    orderBy: { id: 'asc' },
    select: {
      kind: true,
      status: true,
      feedback: true,
      subject: true,
      text: true,
      state: true,
      writtenBy: true,
      writtenAt: true,
      sentAt: true,
      undoneAt: true,
    },
  },
} as const;

export const letters: Room = {
  tables: { Letter: {} },
  ofApplication: exportedLetters,
  ofCv: exportedLetters,
  hears: { applicationRemoved: (tx, { id }) => takeBackAll(tx, { applicationId: id }) },
};
