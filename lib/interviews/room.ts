import type { Room } from '../room';
import { callOff, eraseInterviews } from './call-off';

export const interviews: Room = {
  tables: { Interview: { address: 'clientEmail' } },
  ofApplication: {
    interviews: {
      orderBy: { id: 'asc' },
      select: {
        state: true,
        minutes: true,
        place: true,
        startsAt: true,
        createdBy: true,
        createdAt: true,
        decidedAt: true,
        slots: { orderBy: { startsAt: 'asc' }, select: { startsAt: true } },
      },
    },
  },
  erase: async (person) => (tx, now) => eraseInterviews(tx, person, now),
  hears: { applicationRemoved: callOff },
};
