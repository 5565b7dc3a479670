import type { Room } from '../room';
import { takeBackAll } from './commands';
import { columns } from '../platform/db/columns';

export const exportedLetters = {
  letters: {
    orderBy: { id: 'asc' },
    select: {
      ...columns('kind', 'status', 'feedback', 'subject', 'text'),
      ...columns('state', 'writtenBy', 'writtenAt', 'sentAt', 'undoneAt'),
    },
  },
} as const;

export const letters: Room = {
  tables: { Letter: {} },
  ofApplication: exportedLetters,
  ofCv: exportedLetters,
  hears: { applicationRemoved: (tx, { id }) => takeBackAll(tx, { applicationId: id }) },
};
