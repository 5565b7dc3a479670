'use client';

import { newsletter } from '@/lib/content/en/newsletter';
import { NewsletterForm } from './newsletter-form';

/** Text and form of the footer's newsletter. A default export for `lazy`. */
export default function NewsletterBox() {
  return (
    <>
      <h2 className="text-h3">{newsletter.title}</h2>
      <p className="mt-2 mb-4 max-w-prose text-muted">{newsletter.text}</p>
      <NewsletterForm idPrefix="footer-newsletter" />
    </>
  );
}
