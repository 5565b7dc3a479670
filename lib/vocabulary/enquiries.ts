// Apart from the schemas: what only shows the form need not load what checks it.

/** The pages with the contact form, by the first part of their path (spec point 2). */
export const CONTACT_PAGES = ['contact', 'cloud-first', 'digital-first', 'ai-powered', 'edge-ready'] as const;
export type ContactPage = (typeof CONTACT_PAGES)[number];

/** Anchor of the contact form on each of them. */
export const CONTACT_ANCHOR = 'contact-form';

/** How long the link of a confirmation mail works. */
export const CONFIRM_DAYS = 7;

/** Name what came of their buttons without scripts to the pages that show it. */
export const CONFIRM_FORM = 'newsletter-confirm';
export const UNSUBSCRIBE_FORM = 'newsletter-unsubscribe';

/** What mail programs post to end a subscription (RFC 8058). */
export const ONE_CLICK_FIELD = 'List-Unsubscribe';
export const ONE_CLICK = 'One-Click';
