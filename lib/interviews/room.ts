import type { Room } from '../room';
import { callOff, eraseInterviews } from './call-off';
import { columns } from '../platform/db/columns';

export const interviews: Room = {
  tables: { Interview: { address: 'clientEmail' } },
  ofApplication: {
    interviews: {
      orderBy: { id: 'asc' },
      select: {
        ...columns('state', 'minutes', 'place', 'startsAt', 'createdBy', 'createdAt', 'decidedAt'),
        slots: { orderBy: { startsAt: 'asc' }, select: { startsAt: true } },
      },
    },
  },
  erase: async (person) => (tx, now) => eraseInterviews(tx, person, now),
  hears: { applicationRemoved: callOff },
};
