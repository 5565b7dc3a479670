'use client';

import { useState, type ReactNode } from 'react';

type ServerMarkupProps = {
  as?: 'div' | 'header';
  /** Id by which the browser finds the server's markup. It must be the same on every page. */
  id: string;
  className?: string;
  /** `lazy` components only, because browsers would load the scripts of all others. */
  children: ReactNode;
};

/** Markup by id, because a component may mount again after its element was removed. */
const written = new Map<string, string>();

/**
 * Markup that never changes while mounted. The server renders it, and the browser keeps it without loading its script
 * and without a copy in the page's payload. The script loads only if the markup is missing because rendering failed on
 * the server.
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
