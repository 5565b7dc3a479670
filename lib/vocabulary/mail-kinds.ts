/**
 * `secret`: the body contains a link that is otherwise stored only as a hash, so the body is emptied after sending and
 * the mail cannot be sent again. `toUs`: sent to the company. `about`: the mail names a candidate, and the erasure of
 * the account or document deletes it.
 */
export const MAIL_KINDS = {
  'verify-email': { label: 'Confirm address', secret: true, about: 'account' },
  'reset-password': { label: 'New password', secret: true, about: 'account' },
  'password-changed': { label: 'Password changed', about: 'account' },
  'moderator-link': { label: 'Moderator’s new password', secret: true },
  invitation: { label: 'Invitation to the team', secret: true },
  'second-factor-changed': { label: 'Second factor changed' },
  'email-changed': { label: 'Address changed', about: 'account' },
  'contact-message': { label: 'Contact message, to us', toUs: true },
  'message-answer': { label: 'Answer to a message' },
  'application-received': { label: 'Application received', about: 'document' },
  'application-notice': { label: 'Application, to us', toUs: true, about: 'document' },
  'application-withdrawn': { label: 'Application withdrawn, to us' },
  'application-digest': { label: 'Applications of a day, to us', toUs: true },
  'search-digest': { label: 'New matches of saved searches' },
  'application-status': { label: 'Application status', about: 'document' },
  'candidate-message': { label: 'Message to a candidate', about: 'document' },
  'cv-status': { label: 'CV decision', about: 'document' },
  introduction: { label: 'People for a client', secret: true },
  'introduction-consent': { label: 'May a client have your contact data?', secret: true, about: 'document' },
  'interview-offer': { label: 'Times for an interview', secret: true, about: 'document' },
  interview: { label: 'Interview', about: 'document' },
  'introduction-answer': { label: 'Client’s answer' },
  'cv-received': { label: 'CV received', about: 'document' },
  'cv-notice': { label: 'CV, to us', toUs: true, about: 'document' },
  'job-posted': { label: 'Posting received', secret: true },
  'job-notice': { label: 'Posting, to us', toUs: true },
  'job-approved': { label: 'Posting approved', secret: true },
  'job-rejected': { label: 'Posting rejected', secret: true },
  'job-link': { label: 'Poster’s link', secret: true },
  'job-still-open': { label: 'Still open?', secret: true },
  'newsletter-confirm': { label: 'Confirm newsletter', secret: true },
  newsletter: { label: 'Newsletter' },
  'alert-confirm': { label: 'Confirm job alert', secret: true },
  alert: { label: 'Job alert' },
  'privacy-link': { label: 'Privacy link', secret: true },
  notice: { label: 'Notice about found data', secret: true, about: 'document' },
  'retention-warning': { label: 'Deletion announced', about: 'account' },
  test: { label: 'Test' },
} as const satisfies Record<string, { label: string; secret?: true; toUs?: true; about?: MailAbout }>;

type MailAbout = 'account' | 'document';

export type MailKind = keyof typeof MAIL_KINDS;

/** Whether mails of a kind are sent to the company. False for unknown kinds. */
export function isToUs(kind: string): boolean {
  return Object.hasOwn(MAIL_KINDS, kind) && 'toUs' in MAIL_KINDS[kind as MailKind];
}

/** Whether a mail's body is emptied after sending. True for unknown kinds, which another version of the site stored. */
export function isSecret(kind: string): boolean {
  return !Object.hasOwn(MAIL_KINDS, kind) || 'secret' in MAIL_KINDS[kind as MailKind];
}

/** Returns the kinds of mails that name a candidate because of their account, or because of a document they sent. */
export function mailKindsAbout(about: MailAbout): MailKind[] {
  const kinds = Object.keys(MAIL_KINDS) as MailKind[];
  return kinds.filter((kind) => 'about' in MAIL_KINDS[kind] && MAIL_KINDS[kind].about === about);
}
