'use client';

import { lazy } from 'react';
import { Island } from '@/components/ui/island';
import type { NewsletterWords } from './newsletter-form';

const load = async () => ({ default: (await import('./newsletter-form')).NewsletterForm });
const NewsletterForm = lazy(load);

/** The footer's newsletter form. It is rarely used, so its script loads only when a field gets the focus. */
export function FooterNewsletter({ words }: { words: NewsletterWords }) {
  return (
    <Island id="footer-newsletter-form" load={load} onlyEntered>
      <NewsletterForm words={words} idPrefix="footer-newsletter" secondary />
    </Island>
  );
}
