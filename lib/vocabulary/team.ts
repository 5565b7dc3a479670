/** Permissions of moderators (docs/decisions/042-team). Each handler, page and control of the office names one. */
export const PERMISSIONS = ['read', 'opine', 'decide', 'write', 'bulk', 'export', 'people', 'own'] as const;
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
 * - `bulk`: newsletter, subscribers, sending mails again.
 * - `export`: lists as CSV.
 * - `people`: export and erasure of a person's data.
 * - `own`: settings and the team. */
const PERMISSIONS_OF: Record<StaffRole, readonly Permission[]> = {
  administrator: PERMISSIONS,
  recruiter: ['read', 'opine', 'decide', 'write'],
  reviewer: ['read', 'opine'],
};

/** Permissions for acts that a thief of an open session must not do: they need a recent sign-in. */
export const NEED_RECENT_SIGN_IN: readonly Permission[] = ['export', 'people', 'own'];
/** Minutes after which a sign-in is not recent. */
export const RECENT_MINUTES = 15;

export const INVITATION_HOURS = 72;

/** Who must have a second factor. Administrators that others made must in any case. */
export const FACTOR_RULES = ['administrators', 'everyone'] as const;
export type FactorRule = (typeof FACTOR_RULES)[number];

export const TEAM_FORMS = { member: 'team-member', invitation: 'team-invitation', factor: 'team-factor' } as const;

export const MEMBER_ACTIONS = ['role', 'close', 'reopen'] as const;

/** Whether a role includes a permission. A role that is not known includes none. */
export function permits(role: string | null, permission: Permission): boolean {
  return PERMISSIONS_OF[role as StaffRole]?.includes(permission) ?? false;
}
