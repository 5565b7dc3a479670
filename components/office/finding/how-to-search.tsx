'use client';

import { findPage } from '@/lib/content/en/finding';

/** A client component, so that the page's payload does not repeat its text. */
export function HowToSearch({ isOpen }: { isOpen: boolean }) {
  const { title, lines } = findPage.how;
  return (
    <details className="list-note" open={isOpen}>
      <summary className="row-action">{title}</summary>
      <ul className="mt-2 grid max-w-[44rem] list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
