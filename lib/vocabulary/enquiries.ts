// Apart from the schemas, so that pages that only show the form do not load validation.

/** Pages with the contact form, by the first segment of their path. */
export const CONTACT_PAGES = ['contact', 'cloud-first', 'digital-first', 'ai-powered', 'edge-ready'] as const;
export type ContactPage = (typeof CONTACT_PAGES)[number];

export const CONTACT_ANCHOR = 'contact-form';

export const CONFIRM_DAYS = 7;

export const CONFIRM_FORM = 'newsletter-confirm';
export const UNSUBSCRIBE_FORM = 'newsletter-unsubscribe';

/** Form field that mail programs post to end a subscription with one click (RFC 8058). */
export const ONE_CLICK_FIELD = 'List-Unsubscribe';
export const ONE_CLICK = 'One-Click';
