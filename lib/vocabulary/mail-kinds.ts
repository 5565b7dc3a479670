/**
 * `secret`: the body holds a link that is otherwise stored only as a hash (decision U3), so it is emptied after sending
 * and cannot be sent again. `toUs`: it goes to the company's own mailbox.
 */
export const MAIL_KINDS = {
  'verify-email': { label: 'Confirm address', secret: true },
  'reset-password': { label: 'New password', secret: true },
  'password-changed': { label: 'Password changed' },
  'moderator-link': { label: 'Moderator’s new password', secret: true },
  'second-factor-changed': { label: 'Second factor changed' },
  'email-changed': { label: 'Address changed' },
  'contact-message': { label: 'Contact message, to us', toUs: true },
  'message-answer': { label: 'Answer to a message' },
  'application-received': { label: 'Application received' },
  'application-notice': { label: 'Application, to us', toUs: true },
  'application-withdrawn': { label: 'Application withdrawn, to us' },
  'application-digest': { label: 'Applications of a day, to us', toUs: true },
  'application-status': { label: 'Application status' },
  'candidate-message': { label: 'Message to a candidate' },
  'cv-status': { label: 'CV decision' },
  introduction: { label: 'People for a client', secret: true },
  'introduction-consent': { label: 'May a client have your contact data?', secret: true },
  'interview-offer': { label: 'Times for an interview', secret: true },
  interview: { label: 'Interview' },
  'introduction-answer': { label: 'Client’s answer' },
  'cv-received': { label: 'CV received' },
  'cv-notice': { label: 'CV, to us', toUs: true },
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
  'retention-warning': { label: 'Deletion announced' },
  test: { label: 'Test' },
} as const satisfies Record<string, { label: string; secret?: true; toUs?: true }>;

export type MailKind = keyof typeof MAIL_KINDS;

/** True when mails of a kind go to the company itself. False for unknown kinds. */
export function isToUs(kind: string): boolean {
  return Object.hasOwn(MAIL_KINDS, kind) && 'toUs' in MAIL_KINDS[kind as MailKind];
}

/** True when the body of a mail is emptied after sending. True for unknown kinds, which another version stored. */
export function isSecret(kind: string): boolean {
  return !Object.hasOwn(MAIL_KINDS, kind) || 'secret' in MAIL_KINDS[kind as MailKind];
}
