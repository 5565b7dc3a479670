export const NOTES = [
  'Rang on Monday. Would start in six weeks; the notice period can be shortened.',
  'Prefers to be called after five, never on Fridays.',
  'Has two other offers running and decides next week.',
  'Asked for three days from home. The client allows two.',
  'Spoke of the migration at length and without notes.\nWould rather not do on-call every second week.',
  'Not reached, left a message.',
  'Knows the team lead of the client from an earlier job.',
  'Salary wish is above the range of the posting, said so openly.',
] as const;

export const TAGS = [
  'from january',
  'remote only',
  'speaks german',
  'kubernetes',
  'team lead',
  'call back',
  'contract',
  'second choice',
] as const;

export const RATING_WORDS = [
  'Explains well.',
  'Solid, somewhat short answers.',
  'Strong on paper, less so on the phone.',
  null,
] as const;

export const REMINDERS = [
  'Call about the notice period',
  'Ask whether the other offer is off the table',
  'Send the description of the client',
  'Ask the client for a second date',
] as const;
