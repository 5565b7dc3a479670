'use client';

import { lazy } from 'react';
import { Island } from '@/components/ui/island';
import type { NewsletterWords } from './newsletter-form';

const load = () => import('./newsletter-box');
const NewsletterBox = lazy(load);

/** The footer's newsletter form. It is on every page but rarely used, so its script loads only when somebody enters the form. */
export function FooterNewsletter({ words }: { words: NewsletterWords }) {
  return (
    <Island id="footer-newsletter-form" load={load} onlyEntered>
      <NewsletterBox words={words} />
    </Island>
  );
}
