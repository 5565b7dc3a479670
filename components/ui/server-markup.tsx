'use client';

import { useState, type ReactNode } from 'react';

type ServerMarkupProps = {
  as?: 'div' | 'header';
  /** The same id on every page, by which the browser finds the server's markup. */
  id: string;
  className?: string;
  /** Must be `lazy` components, or browsers load their scripts. */
  children: ReactNode;
};

/** Markup by id: a component may mount again after the element has left the page. */
const written = new Map<string, string>();

/**
 * Markup that never changes while mounted. The server renders it, and the browser keeps it without its script and
 * without a copy in the page's payload. Only if the server's markup is missing (rendering failed and is left to the
 * browser), the script loads.
 */
export function ServerMarkup({ as: Tag = 'div', id, className, children }: ServerMarkupProps) {
  const [html] = useState(() => (typeof document === 'undefined' ? undefined : writtenUnder(id)));
  if (html === undefined)
    return (
      <Tag id={id} className={className}>
        {children}
      </Tag>
    );
  return <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

function writtenUnder(id: string): string | undefined {
  const html = written.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html !== undefined) written.set(id, html);
  return html;
}
