import { site } from '../../base/site';
import {
  INVITATION_HOURS,
  RECENT_MINUTES,
  STAFF_ROLE_LABELS,
  type FactorRule,
  type Permission,
  type StaffRole,
} from '../../vocabulary/team';
import type { LinkEmail } from './account-emails';

const LACKS: Record<Permission, string> = {
  read: 'does not include the office',
  opine: 'does not include notes, ratings and reminders',
  decide: 'does not include decisions on jobs, CVs and applications',
  write: 'does not include writing to people, or changing their data, lists and shortlists',
  bulk: 'does not include newsletters, subscribers and sending mails again',
  export: 'does not include exports of lists',
  people: 'does not include the export and deletion of a person’s data',
  own: 'does not include settings and the team',
};

const FACTOR_LABELS: Record<FactorRule, string> = { administrators: 'Administrators', everyone: 'Everyone' };

export const team = {
  notPermitted: (role: StaffRole | null, permission: Permission) =>
    `Your role${role ? `, ${STAFF_ROLE_LABELS[role]},` : ''} ${LACKS[permission]}. Ask an administrator of your team.`,
  signInAgain: `This needs a sign-in of the last ${RECENT_MINUTES} minutes. Sign in again, then repeat it.`,
  notPermittedPage: { title: 'Not part of your role', back: 'Back to the office' },
  noMember: 'There is no such member of the team.',
  lastAdministrator: 'The team needs at least one administrator. Make another member an administrator first.',
  alreadyMember: 'This address already belongs to a member of the team, or to a candidate’s account.',
  noInvitation: 'This invitation is used, withdrawn or older than three days.',
  usernameTaken: 'This username is taken. Choose another.',
  usernameForm: 'A username has 2 to 64 letters, digits, dots, hyphens or underscores.',
  done: { role: 'The role is changed.', close: 'The access is closed.', reopen: 'The access is open again.' },
  invited: (email: string) => `The invitation is on its way to ${email}.`,
  invitedByHand: 'No mail server is set. Hand over the link below: it is shown only this once.',
  joined: 'You have joined the team.',
  revoked: 'The invitation is withdrawn.',
  title: 'Team',
  caption: 'Members of the team',
  columns: { member: 'Member', role: 'Role', factor: 'Second factor', seen: 'Last sign-in', change: 'Change' },
  roleOf: (name: string) => `Role of ${name}`,
  of: (name: string) => ` ${name}`,
  save: 'Save',
  close: 'Close access',
  reopen: 'Open access',
  closed: 'Access closed',
  you: 'you',
  on: 'On',
  off: 'Off',
  never: 'Never',
  noFactor: (names: string) =>
    `Administrators without a second factor: ${names}. Their password alone opens everything. Each sets it up under “Account”.`,
  invite: {
    title: 'Invite',
    lead: `The link works once, for ${INVITATION_HOURS} hours, and only for this address and role.`,
    email: 'E-mail address',
    role: 'Role',
    submit: 'Send the invitation',
    link: 'Link',
  },
  open: { title: 'Open invitations', until: (when: string) => `until ${when}`, revoke: 'Withdraw' },
  factor: {
    title: 'Second factor',
    label: 'Required for',
    hint: 'Members without one set it up at their next sign-in.',
    labels: FACTOR_LABELS,
    saved: 'The rule holds from the next request.',
    byVariable: 'MODERATOR_2FA requires it of everyone on this site.',
  },
  roles: {
    title: 'Roles',
    of: {
      administrator: 'Everything, with exports, newsletters, deletion of people’s data, settings and the team.',
      recruiter: 'Reads, decides, writes to people, adds and imports them, changes templates and names of skills.',
      reviewer: 'Reads everything; writes notes, ratings and own reminders.',
    } satisfies Record<StaffRole, string>,
  },
  acceptPage: {
    meta: { title: 'Invitation', description: 'For people who were invited to the team.' },
    title: 'Join the team',
    lead: (email: string, role: string) => `You are invited as ${role}, by this address: ${email}.`,
    name: 'Your name',
    username: 'Username',
    usernameHint: 'You sign in with it. Letters, digits, dots, hyphens and underscores.',
    password: 'Password',
    submit: 'Join',
    failed: 'This invitation does not work',
    failedLead: 'It may be used, withdrawn, older than three days, or cut off on its way. Ask for a new one.',
  },
};

export const invitationEmail = {
  get subject() {
    return `Join the team of ${site().company.name}`;
  },
  heading: 'You are invited',
  before: (by: string, role: string) =>
    `${by} invites you to work in the back office of ${site().company.name} as ${role}.`,
  button: 'Join the team',
  after: (time) => [
    `The link works once, for ${time}. You choose a username and a password there.`,
    'If you do not know what this is about, do nothing: without the link there is no account.',
  ],
  why: 'You get this mail because an administrator of the site entered this address.',
} satisfies Omit<LinkEmail, 'before'> & { before: unknown };
