// Apart from the schemas, so that pages that only show the form do not load the checks.

/** Pages with the contact form, by the first part of their path (spec point 2). */
export const CONTACT_PAGES = ['contact', 'cloud-first', 'digital-first', 'ai-powered', 'edge-ready'] as const;
export type ContactPage = (typeof CONTACT_PAGES)[number];

export const CONTACT_ANCHOR = 'contact-form';

export const CONFIRM_DAYS = 7;

/** Names under which the results of the two forms are stored when scripts are off. */
export const CONFIRM_FORM = 'newsletter-confirm';
export const UNSUBSCRIBE_FORM = 'newsletter-unsubscribe';

/** Form field that mail programs post to end a subscription (RFC 8058). */
export const ONE_CLICK_FIELD = 'List-Unsubscribe';
export const ONE_CLICK = 'One-Click';
