'use client';

import { NewsletterForm, type NewsletterWords } from './newsletter-form';

/** Text and form of the newsletter in the footer. A default export, because `lazy` needs one. */
export default function NewsletterBox({ words }: { words: NewsletterWords }) {
  return (
    <>
      <h2 className="text-h3">{words.title}</h2>
      <p className="mt-2 mb-4 max-w-prose text-muted">{words.text}</p>
      <NewsletterForm words={words} idPrefix="footer-newsletter" />
    </>
  );
}
