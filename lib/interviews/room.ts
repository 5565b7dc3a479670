import type { Room } from '../room';
import { callOff } from './call-off';

export const interviews: Room = {
  hears: { applicationRemoved: callOff },
};
