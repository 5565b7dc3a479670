import type { Room } from '../room';

/**
 * Moderators' views of the office's lists, and who gets mails about saved searches. Only searches of people may name a
 * candidate; lib/lists/room.ts deletes those with the person.
 */
export const views: Room = { tables: { SavedView: {}, ListColumns: {}, SearchDigest: {} } };
