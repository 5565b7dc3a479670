import { plural } from '../../base/format';

export type ErasedCounts = { applications: number; cvs: number; accounts: number; messages: number; mails: number };

const amounts = ({ applications, cvs, accounts, messages, mails }: ErasedCounts) =>
  [
    plural(applications, 'application', 'applications'),
    plural(cvs, 'CV', 'CVs'),
    plural(accounts, 'account', 'accounts'),
    plural(messages, 'message', 'messages'),
    plural(mails, 'mail', 'mails'),
  ].join(', ');

export const peopleMessages = {
  noRecord: 'There is no such record any more.',
  noAddress: 'Enter an e-mail address.',
  unproven: 'The address of an account is not confirmed yet, so it cannot be said whose it is.',
  tooMany: (most: number) => `A person can have ${most} addresses at most.`,
  notMerged: 'This is not one of several that were merged into the person.',
  changed: 'What belongs to this person has changed since you opened the page. Look at it again first.',
  requestMissing: 'Say how they asked, and how you know it was them.',
  requestNames: 'Leave out the name and the address: this line stays when the rest has gone.',
  tick: 'Please tick the box: nothing is deleted without it.',
  merged: 'They are one person now.',
  unmerged: 'Unmerged: this is a person of its own again.',
  erased: (reference: string, isComplete: boolean) =>
    isComplete
      ? `Everything has been erased. The proof is the line ${reference} of the activity log.`
      : `The records have been erased. Erasing the documents will be complete within the hour: then a second line ${reference} of the activity log proves it.`,
  proof: (counts: ErasedCounts, request: string) => `${amounts(counts)}. Asked: ${request}`,
};

export const personPage = {
  open: 'Full profile',
  unknownName: 'Somebody without a name',
  facts: {
    addresses: 'E-mail',
    phones: 'Phone',
    profiles: 'LinkedIn',
    account: 'Account',
  },
  none: 'None',
  account: {
    proven: (since: string) => `Registered ${since}, address confirmed`,
    unproven: (since: string) => `Registered ${since}, address not confirmed`,
  },
  newTab: '(opens in a new tab)',
  sections: {
    applications: 'Applications',
    cvs: 'CV documents',
    messages: 'Messages',
    mails: 'Mails to them',
    postings: 'Postings with them as contact',
    text: 'CV text',
    duplicates: 'Possible duplicates',
    requests: 'Data requests',
  },
  timeline: {
    title: 'Timeline',
    show: 'Show',
    showAll: 'Show all',
    kinds: { all: 'All', note: 'Notes', email: 'Email', stage: 'Stages' },
    note: 'wrote a note',
    applied: 'Applied for',
    cv: 'Sent',
    message: 'Message:',
    mail: 'Email:',
    posting: 'Contact of the posting',
    shortlist: 'Shortlist',
  },
  version: (version: number, versions: number) => `Version ${version} of ${versions}`,
  more: (shown: number, total: number) => `The newest ${shown} of ${total}.`,
  duplicates: {
    lead: 'These may be the same person. Nothing is merged unless you say so, and you can unmerge them again.',
    nothing: 'Nobody else has the same name, document, telephone number or profile.',
    reasons: {
      document: 'has the same document',
      address: 'has the same e-mail address',
      phone: 'has the same telephone number',
      profile: 'has the same LinkedIn profile',
      name: 'has the same name',
    },
    merge: 'Merge',
    merging: 'Merging…',
    unmerge: 'Not the same person',
    unmerging: 'Unmerging…',
    merged: 'Merged into this person',
    record: {
      application: (id: number) => `Application ${id}`,
      cv: (id: number) => `CV ${id}`,
      message: (id: number) => `Message ${id}`,
    },
    look: 'Look at them',
  },
  export: {
    title: 'Export data',
    text: 'One zip file: a text in JSON with all records, and the documents. Hand it to nobody but the person. That you took it is logged.',
    action: 'Download their data',
  },
  erase: {
    title: 'Erase this person',
    text: 'Deletes the account, the applications and CVs with their files, messages, mails and alerts of all their addresses. There is no way back. What stays is a line of the activity log: when, by whom, how it was asked, and how much went; and one that says when the last document was gone.',
    request: 'How they asked, and how you know it was them',
    requestHint:
      'For example: by letter of 3 March, called back on the number of the application. No name and no address.',
    confirm: 'Erase everything of this person',
    submit: 'Erase',
    busy: 'Erasing…',
    failed: 'Nothing has been erased. Please try again.',
  },
};
