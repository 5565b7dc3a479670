'use client';

import { useState, type ReactNode } from 'react';
import { PdfFrame } from './pdf-frame';

type DocumentSwitchProps = {
  /** Null for a document that browsers do not display. */
  pdf: { src: string; title: string } | null;
  words: { label: string; text: string; original: string };
  /** Whether there is a text. Without one the original is shown first. */
  hasText: boolean;
  /** Links to the file, beside the switch. */
  links: ReactNode;
  children: ReactNode;
};

/** A document as its extracted text, with its PDF one click away. Without scripts a link opens the PDF. */
export function DocumentSwitch({ pdf, words, hasText, links, children }: DocumentSwitchProps) {
  const [isOriginal, setOriginal] = useState(pdf !== null && !hasText);
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
        {pdf && (
          <div role="group" aria-label={words.label} className="review-segment needs-script">
            {[false, true].map((original) => (
              <button
                key={String(original)}
                type="button"
                aria-pressed={isOriginal === original}
                onClick={() => setOriginal(original)}
              >
                {original ? words.original : words.text}
              </button>
            ))}
          </div>
        )}
        {links}
      </div>
      {isOriginal && pdf ? <PdfFrame {...pdf} /> : children}
    </>
  );
}
