'use client';

import { lazy } from 'react';
import { Island } from '@/components/ui/island';

const load = () => import('./newsletter-box');
const NewsletterBox = lazy(load);

/** The newsletter's place in the footer. Its form's script is fetched when somebody enters it: few do, and it was on every page. */
export function FooterNewsletter() {
  return (
    <Island id="footer-newsletter-form" load={load} onlyEntered>
      <NewsletterBox />
    </Island>
  );
}
