/** Lists of the back office that moderators can export (decision M5). */
export const EXPORT_LISTS = ['jobs', 'applications', 'cvs', 'messages', 'subscribers', 'mails', 'activity'] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];
