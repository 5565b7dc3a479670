import type { Room } from '../room';
import { takeBackAll } from './commands';

export const letters: Room = {
  hears: {
    applicationRemoved: (tx, { id }) => takeBackAll(tx, { applicationId: id }),
  },
};
