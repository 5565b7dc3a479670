// Apart from the schemas: what only shows the form need not load what checks it.

/** The pages with the contact form, by the first part of their path (spec point 2). */
export const CONTACT_PAGES = ['contact', 'cloud-first', 'digital-first', 'ai-powered', 'edge-ready'] as const;
export type ContactPage = (typeof CONTACT_PAGES)[number];

/** Anchor of the contact form on each of them. */
export const CONTACT_ANCHOR = 'contact-form';
