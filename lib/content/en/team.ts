import { STAFF_ROLE_LABELS, type Permission, type StaffRole } from '../../vocabulary/team';

const ACTS: Record<Permission, string> = {
  read: 'does not include the office',
  opine: 'does not include notes, ratings and reminders',
  decide: 'does not include decisions on jobs, CVs and applications',
  write: 'does not include writing to people, or changing their data, lists and shortlists',
  bulk: 'does not include exports, newsletters and the sending of mails',
  people: 'does not include the export and deletion of a person’s data',
  own: 'does not include settings and the team',
};

export const team = {
  notPermitted: (role: StaffRole | null, permission: Permission) =>
    `Your role${role ? `, ${STAFF_ROLE_LABELS[role]},` : ''} ${ACTS[permission]}. Ask an administrator of your team.`,
  notPermittedPage: { title: 'Not part of your role', back: 'Back to the office' },
};
