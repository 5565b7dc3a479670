import { inBritain } from '../own-words';
import { site } from '../../base/site';
import { CONFIRM_DAYS } from '../../vocabulary/enquiries';

export const newsletter = {
  label: 'Newsletter e-mail',
  footerLabel: 'Newsletter e-mail, once a month at most',
  submit: 'Subscribe',
  busy: 'Subscribing…',
  success: 'We have sent you a link to confirm, unless you already subscribe.',
  failed: 'Your address could not be stored. Please try again.',
  page: {
    meta: {
      title: 'Newsletter on IT hiring',
      get description() {
        return inBritain(
          'Sign up for a letter on IT hiring in the UK: new roles by field, salaries named in postings and changes to IR35, once a month at most.',
          'Sign up for a letter on IT hiring: new roles by field, salaries named in postings and changes in the law, once a month at most.',
        );
      },
    },
    title: 'One letter a month, at most',
    lead: 'New roles by field, salaries and changes in the law. We need only your address: a mail asks you to confirm it, and every letter has a link to unsubscribe.',
  },
};

// Apart from the text of the sign-up, which every page loads.

export const newsletterConfirmation = {
  meta: {
    title: 'Confirm the newsletter',
    get description() {
      return `Confirm that The hiring letter of ${site().company.name} may come to your e-mail address. Nothing is sent before you have pressed the button.`;
    },
  },
  title: 'One press to confirm',
  lead: 'Then The hiring letter comes to the address this link was mailed to: once a month at most, and not at all when there is nothing to report.',
  submit: 'Send me the letter',
  busy: 'Confirming…',
  success: 'Your address is confirmed.',
  doneTitle: 'You are on the list',
  done: 'The next letter comes to you. A link at its end, and a button in many mail programs, stops it for good.',
  failed: 'This link does not work, or no longer.',
  couldNot: 'Your address could not be confirmed. Please try again.',
  afterFailure: `It may be older than ${CONFIRM_DAYS} days, have been cut off by your mail program, or you unsubscribed after it was sent. Enter your address once more, and a new link is mailed to you.`,
  stillWorks: 'The link itself still works: if it does not go now, open it again from the mail later.',
  incomplete: 'Part of this link is missing. Copy the whole address out of the mail, or enter your address once more.',
  again: 'To the newsletter',
  jobs: 'Look at open jobs',
};

export const newsletterEnd = {
  meta: {
    title: 'Unsubscribe from the newsletter',
    get description() {
      return `Stop The hiring letter of ${site().company.name} with one press of a button. No account, no password and no question why.`;
    },
  },
  title: 'No more letters?',
  lead: 'One press, and The hiring letter no longer comes to the address of this link. We do not ask why.',
  submit: 'Unsubscribe',
  busy: 'Unsubscribing…',
  success: 'You are unsubscribed.',
  doneTitle: 'No more letters',
  done: 'What was waiting to be sent to you is deleted. A letter that is out already may still arrive. You can come back at any time.',
  failed: 'We know of no subscription with this link.',
  couldNot: 'The subscription could not be ended. Please try again.',
  stillWorks:
    'The link itself still works: if it does not go now, open it again from the letter later, or write to us.',
  incomplete:
    'Part of this link is missing, or the subscription is gone already. Copy the whole address out of the letter, or write to us from the address the letter comes to, and we take it off.',
  contact: 'Write to us',
  again: 'To the newsletter',
};

export const newsletterSending = {
  noSubject: 'Enter the subject of the letter.',
  noText: 'Enter the text of the letter.',
  sent: (recipients: number) =>
    `The letter is on its way to ${recipients === 1 ? 'one subscriber' : `${recipients.toLocaleString('en')} subscribers`}.`,
  already: 'Everybody on the list has had this letter already. No address gets it twice.',
  nobody: 'There are no confirmed subscriptions yet, so the letter was not sent.',
  tested: (address: string) => `A test of the letter is on its way to ${address}.`,
};
