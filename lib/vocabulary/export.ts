export const EXPORT_LISTS = ['jobs', 'applications', 'cvs', 'messages', 'subscribers', 'mails', 'activity'] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];
