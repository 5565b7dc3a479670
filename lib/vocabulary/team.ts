/** What a moderator may do (docs/decisions/042-team). Handlers, pages and controls name one of them. */
export const PERMISSIONS = ['read', 'opine', 'decide', 'write', 'bulk', 'people', 'own'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ['administrator', 'recruiter', 'reviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  administrator: 'Administrator',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
};

/** - `read`: office lists, records, documents, figures.
 * - `opine`: notes, ratings, own reminders and views.
 * - `decide`: jobs and logos, review, stages, CVs, applications.
 * - `write`: letters, messages, interviews, introductions, shortlists, tags, owners, lists of people, templates, names
 *   of skills; adding, importing and merging people.
 * - `bulk`: CSV export, newsletter, subscribers, sending mails again.
 * - `people`: export and erasure of a person's data.
 * - `own`: settings and the team. */
const PERMISSIONS_OF: Record<StaffRole, readonly Permission[]> = {
  administrator: PERMISSIONS,
  recruiter: ['read', 'opine', 'decide', 'write'],
  reviewer: ['read', 'opine'],
};

/** Whether a role includes a permission. A role that is not known includes none. */
export function permits(role: string | null, permission: Permission): boolean {
  return PERMISSIONS_OF[role as StaffRole]?.includes(permission) ?? false;
}
