import type { Room } from '../room';

/** Moderators' views of the office's lists. They store no searches, so they name no candidate. */
export const views: Room = { tables: { SavedView: {}, ListColumns: {} } };
