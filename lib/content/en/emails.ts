import { promises } from './promises';
import { site } from '../../base/site';

export const newsletterConfirmEmail = {
  subject: 'Confirm your address for The hiring letter',
  heading: 'Did you ask for The hiring letter?',
  before: [
    'Hello,',
    'This address was entered to receive The hiring letter: new IT roles by field, the salaries that postings named, and changes of law that touch a contract. Once a month at most. If it was you, confirm it.',
  ],
  button: 'Confirm this address',
  after: (days: number) => [
    `The link works for ${days} days and opens a page with a button to press. Until it is pressed, no letter is sent.`,
    'If you did not ask, do nothing: this mail is the last you hear of it, unless the address is entered again.',
  ],
  get why() {
    return `You get this mail because this address was entered in the newsletter form of ${site().company.name}.`;
  },
};

export const newsletterEmail = {
  why: 'You get this letter because you confirmed this address for it.',
  unsubscribe: 'Unsubscribe',
  test: (subject: string) => `Test: ${subject}`,
};

export const contactEmail = {
  subject: (name: string, subject: string | null) =>
    subject === null ? `Message from ${name}` : `Message from ${name}: ${subject}`,
  heading: 'A message from the website',
  before: ['An answer to this mail goes to whoever wrote it.'],
  labels: {
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    subject: 'Subject',
    page: 'Written on',
    message: 'Message',
  },
  office: 'All messages, in the back office',
  why: 'You get this mail because the contact forms of the site lead to this address.',
};

export const answerEmail = {
  signature: (name: string) => `${name}\n${site().company.name}`,
  quoted: (when: string) => `On ${when} you wrote:`,
  get why() {
    return `You get this mail because a message from this address was sent to ${site().company.name} on our website.`;
  },
};

const at = (job: { title: string; company: string }) => `${job.title} at ${job.company}`;
type Named = { title: string; company: string };

export const applicationReceivedEmail = {
  subject: (job: Named) => `Your application: ${job.title}`,
  heading: 'Your application has arrived',
  before: (job: Named) => `We have your application for ${at(job)}, résumé included.`,
  reference: 'Reference',
  get after() {
    return [
      `A consultant reads it, usually within two working days. If it fits, we introduce you to the employer and agree times for a first conversation. ${promises.answered}`,
      promises.withdraw,
      'If you sent us nothing, your address was typed in by mistake or by another person. Tell us, and we delete what was sent.',
    ];
  },
  get why() {
    return `You get this mail because this address was given in an application at ${site().company.name}.`;
  },
};

export const applicationNotificationEmail = {
  subject: (job: Named) => `New application: ${job.title}`,
  heading: 'An application has come in',
  before: (job: Named, id: number) =>
    `Application ${id} is for ${at(job)}. Who sent it and the résumé are in the back office only, where each look at the file is logged and where deleting it deletes all of it.`,
  button: 'Open the application',
  why: 'You get this mail because new applications are announced to this address.',
};

/** To the application's owner, or to the company. Names no candidate, like all internal mails. */
export const applicationWithdrawnEmail = {
  subject: (job: Pick<Named, 'title'>) => `Application withdrawn: ${job.title}`,
  heading: 'An application was withdrawn',
  before: (job: { title: string; companyName: string }, id: number, stage: string) =>
    `Whoever sent application ${id} for ${job.title} at ${job.companyName} has withdrawn it. It was in the stage “${stage}”. It is deleted, with its résumé, and what was agreed for an interview is cancelled.`,
  tellClient: 'The client knows of this person: tell them.',
  button: 'The applications for this job',
  why: 'You get this mail because you own this application, or because it has no owner yet.',
};

export const applicationDigestEmail = {
  subject: (count: number) => (count === 1 ? '1 new application' : `${count} new applications`),
  heading: 'Applications have come in',
  before: (count: number) =>
    `${count === 1 ? 'One application has' : `${count} applications have`} come in since the last of these mails. Who sent them and the résumés are in the back office only, where each look at a file is logged and where deleting an application deletes all of it.`,
  item: (id: number, title: string) => `Application ${id}: ${title}`,
  more: (count: number) => (count === 1 ? 'One more is in the list.' : `${count} more are in the list.`),
  button: 'Open the list of applications',
  why: 'You get this mail because new applications are announced to this address, once a day as the back office has set it.',
};

export const applicationStatusParts = {
  dashboard: 'See it on your dashboard',
  get why() {
    return `You get this mail because you applied for this job at ${site().company.name} with this address.`;
  },
};

export const cvReceivedEmail = {
  get subject() {
    return `Your CV has arrived at ${site().company.name}`;
  },
  heading: 'Your CV has arrived',
  before:
    'We have your CV for the talent pool. It is no application for a particular job, and no employer is given it before you have said yes to that employer.',
  reference: 'Reference',
  get after() {
    return [
      `A moderator reads it first. ${promises.poolSilence}`,
      promises.withdrawCv,
      'If you sent us nothing, your address was typed in by mistake or by another person. Tell us, and we delete what was sent.',
    ];
  },
  get why() {
    return `You get this mail because this address was given with a CV at ${site().company.name}.`;
  },
};

export const cvNotificationEmail = {
  subject: (id: number) => `New CV: document ${id}`,
  heading: 'A CV has come in',
  before: (id: number) =>
    `CV document ${id} waits to be read. Whose it is and the file are in the back office only, where each look at the file is logged.`,
  button: 'Open the CV',
  why: 'You get this mail because new CVs are announced to this address.',
};

export const testEmail = {
  get subject() {
    return `Test mail from the ${site().company.name} website`;
  },
  heading: 'It arrived',
  before: [
    'Hello,',
    'This mail was sent to see whether mail of the website arrives. It took the same way as every other: the outbox, then the mail server.',
  ],
  by: 'Asked for by',
  at: 'At',
  after: [
    'If it lay in the spam folder, mail to candidates and clients does too: look at SPF, DKIM and DMARC of the sender’s domain.',
  ],
  why: 'You get this mail because this address was typed into the test on the Mail tab. There will be no second one.',
};
