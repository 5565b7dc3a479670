/** The sign-up in the footer, and its result page when scripts are off. */
export const newsletter = {
  title: 'The hiring letter',
  text: 'New roles by field, the salaries that postings named, and changes of law such as IR35 that touch a contract. Once a month at most, and not at all when there is nothing to report.',
  label: 'Newsletter e-mail',
  submit: 'Subscribe',
  busy: 'Subscribing…',
  success:
    'Thank you. Now look into your mail: unless the address gets the letter already, a link to confirm it is on its way. Nothing else is sent before you do.',
  failed: 'Your address could not be stored. Please try again.',
  page: {
    meta: {
      title: 'Newsletter on IT hiring',
      description:
        'Sign up for a letter on IT hiring in the UK: new roles by field, salaries named in postings and changes to IR35, once a month at most.',
    },
    title: 'One letter a month, at most',
    lead: 'What moved in IT hiring since the last one: roles by field, salaries as employers stated them, rules that changed. We need your address and nothing else. A mail asks you to confirm it, and every letter has a link to leave by.',
  },
} as const;
