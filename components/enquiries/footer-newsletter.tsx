'use client';

import { lazy } from 'react';
import { Island } from '@/components/ui/island';
import type { NewsletterWords } from './newsletter-form';

const load = () => import('./newsletter-box');
const NewsletterBox = lazy(load);

/**
 * The newsletter form in the footer of every page. It is rarely used, so its script loads only when a field of the form
 * gets the focus.
 */
export function FooterNewsletter({ words }: { words: NewsletterWords }) {
  return (
    <Island id="footer-newsletter-form" load={load} onlyEntered>
      <NewsletterBox words={words} />
    </Island>
  );
}
