import { site } from '../../base/site';

export const exportLink = { label: 'Export CSV', of: (list: string) => ` of ${list}` };
export const sortBy = 'Sort by';
export const sortChoice = (column: string, descending: boolean) => (descending ? `${column}, descending` : column);
export const newestFirst = 'Newest first';
/** Shown with the records of all jobs. */
export const typedJob = {
  unknown: (job: string) => `No job matches “${job}”. This page is about all jobs.`,
  several: (job: string) => `Several jobs match “${job}”. This page is about all jobs.`,
};
export const filterChip = {
  of: (label: string, value: string) => `${label}: ${value}`,
  late: 'Late',
  remove: ', remove this filter',
};
/** Keyboard shortcuts of a list, for the help. */
export const listKeys = [
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open beside the list'],
  ['Space', 'Select the row'],
  ['Esc', 'Close the record'],
] as const;
/** Further shortcuts of the list of applications. */
export const stageKeys = [['1 to 8', 'Move the application to this stage']] as const;
export const rowActions = { more: 'More actions for', selectAll: 'Select all', clear: 'Clear' };
/** Label of collapsed filters. @param count number of active filters */
export const filtersLabel = (count: number) => (count > 0 ? `Filters (${count})` : 'Filters');

export const messageList = {
  one: 'message',
  many: 'messages',
  caption: 'Messages',
  total: 'Total',
  allStates: 'All Status',
  searchLabel: 'Search by name, e-mail or words',
  columns: { sender: 'From', subject: 'Subject', received: 'Received', state: 'Status', actions: 'Actions' },
  noSubject: 'No subject',
  empty: 'No messages found',
  pages: 'Pages of messages',
  unknown: 'There is no such message.',
};

export const messageActionLabels = {
  handle: 'Mark as handled',
  reopen: 'Reopen',
  delete: 'Delete',
};
export const messageActionRunning = { handle: 'Saving…', reopen: 'Saving…', delete: 'Deleting…' };
export const messageActionDone = { handle: 'Marked as handled.', reopen: 'Reopened.', delete: 'Deleted.' };

export const messageDetails = {
  title: (name: string) => `Message from ${name}`,
  labels: {
    state: 'Status',
    received: 'Received',
    handled: 'Handled',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    subject: 'Subject',
    page: 'Written on',
    message: 'Message',
  },
  none: 'None given',
  replySubject: (subject: string | null) =>
    subject === null ? `Your message to ${site().company.name}` : `Re: ${subject}`,
};

export const confirmMessageDelete = {
  title: 'Confirm Delete',
  text: 'Are you sure you want to delete this message? It cannot be brought back.',
  rest: 'What was mailed on to our inbox stays there until somebody deletes it.',
  confirm: 'Delete',
};

export const subscriberList = {
  one: 'subscriber',
  many: 'subscribers',
  caption: 'Subscribers',
  total: 'Total',
  allStatus: 'All Status',
  searchLabel: 'Search by e-mail',
  columns: { email: 'E-mail', status: 'Status', since: 'Since', actions: 'Actions' },
  empty: 'No subscribers found',
  pages: 'Pages of subscribers',
  remove: 'Remove',
  removing: 'Removing…',
  removed: 'Removed.',
  write: 'Write a newsletter',
};

export const confirmSubscriberRemove = {
  title: 'Remove subscriber',
  text: 'The address is deleted from the newsletter, with any email to it that has not been sent. Whoever owns it can sign up again.',
  confirm: 'Remove',
};

export const newsletterForm = {
  title: 'Write a newsletter',
  recipients: (count: string) => `Goes to ${count}: those who confirmed and have not unsubscribed since.`,
  nobody: 'Nobody has confirmed a subscription yet. A test can be sent all the same.',
  labels: { subject: 'Subject', text: 'Text', testTo: 'Send a test to' },
  hints: {
    text: 'An empty line begins a new paragraph. The unsubscribe link is added below.',
    testTo: 'One address. It gets the email as subscribers would.',
  },
  noTestAddress: 'Enter the address for the test.',
  test: 'Send test',
  send: (count: string) => `Send to ${count}`,
  sending: 'Sending…',
  confirmTitle: 'Send the newsletter',
  confirmText: (subject: string, count: string) => `“${subject}” goes to ${count}. It cannot be called back.`,
  confirm: 'Send now',
};

export const mailList = {
  one: 'mail',
  many: 'mails',
  caption: 'Mail',
  total: 'Total',
  allStatus: 'All Status',
  statusLabel: 'Status',
  kindLabel: 'Kind',
  allKinds: 'All kinds',
  searchLabel: 'Search by address or subject',
  columns: { subject: 'Mail', kind: 'Kind', status: 'Status', written: 'Written', actions: 'Actions' },
  empty: 'No mail found',
  pages: 'Pages of mail',
  unknown: 'There is no such mail.',
  again: { sent: 'Send again', queued: 'Try now', failed: 'Try again', withdrawn: 'Send undone' },
  sending: 'Sending…',
  sent: 'The mail sends now.',
  allFailed: (count: number, all: number) =>
    count < all ? `Try failed again (${count} of ${all})` : `Try all failed again (${all})`,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: (when: string) => `Next attempt ${when}`,
  testLabel: 'Send a test mail to',
  testHint: (inbox: string) => `Left empty, it goes to ${inbox}.`,
  test: 'Send test mail',
  tested: 'The test mail sends now.',
};

export const mailDetails = {
  title: (subject: string) => subject,
  labels: {
    to: 'To',
    kind: 'Kind',
    status: 'Status',
    written: 'Written',
    sent: 'Sent',
    attempts: 'Attempts',
    next: 'Next attempt',
    problem: 'Problem',
    said: 'As reported',
    text: 'Text',
  },
  notAgain: 'Holds a link for one person, so it is sent once only.',
  notSent:
    'It was not sent, and its link is not kept. Whoever needs it has to ask for a new one; a poster gets one from the job’s View.',
  withdrawn: 'The send was undone in time: it goes to nobody.',
  noText: 'Not shown: the mail holds a link that acts for the person it goes to.',
  none: 'None',
};

/** Explains why a mail was not sent, by the connection's error or the mail server's reply. The first match applies. */
export const mailProblems: readonly { said: RegExp; words: string }[] = [
  { said: /ENOTFOUND|EAI_AGAIN|getaddrinfo/i, words: 'The name of the mail server is not known. Check MAIL_URL.' },
  { said: /ECONNREFUSED/i, words: 'The mail server does not take connections.' },
  { said: /ETIMEDOUT|timed? ?out/i, words: 'The mail server did not answer in time.' },
  { said: /ECONNRESET|EPIPE|socket|closed unexpectedly/i, words: 'The connection to the mail server broke off.' },
  {
    said: /EAUTH|\b53[0-9]\b|authenticat|invalid login/i,
    words: 'The mail server refused our sign-in. Check the name and password in MAIL_URL.',
  },
  { said: /certificate|self[- ]signed|TLS|SSL/i, words: 'The mail server could not prove who it is.' },
  { said: /\b552\b|\b452\b|quota|mailbox full/i, words: 'The mailbox is full.' },
  {
    said: /\b55[013]\b|\b5\.1\.\d\b|mailbox|no such user|user unknown|recipient/i,
    words: 'The receiving side does not know or does not want this address.',
  },
  { said: /\b4\d\d\b|\b4\.\d\.\d\b|greylist|try again/i, words: 'The mail server asked us to come back later.' },
  { said: /\b5\d\d\b|\b5\.\d\.\d\b/i, words: 'The mail server refused the mail.' },
  { said: /ENOSPC/i, words: 'The disk is full.' },
  { said: /EACCES|EPERM|EROFS|ENOENT|ENOTDIR/i, words: 'The folder for mail cannot be written to. Check MAIL_DIR.' },
];
export const otherMailProblem = 'The mail could not be handed over.';

export const activityList = {
  one: 'line',
  many: 'lines',
  caption: 'Activity',
  groupLabel: 'What',
  allGroups: 'Everything',
  actorLabel: 'Who',
  allActors: 'Everybody',
  others: { system: 'System', posters: 'Posters', candidates: 'Candidates', clients: 'Clients' },
  searchLabel: 'Record number',
  columns: { actor: 'Who', what: 'What', record: 'Record', when: 'When' },
  empty: 'Nothing found',
  pages: 'Pages of activity',
  subjects: {
    job: 'Job',
    application: 'Application',
    cv: 'CV document',
    user: 'Account',
    message: 'Message',
    subscriber: 'Subscriber',
    alert: 'Job alert',
    mail: 'Mail',
    letter: 'Emails',
    list: 'List',
    person: 'Data request',
    retention: 'Retention',
  } as Readonly<Record<string, string>>,
};
