'use client';

import { useState, type ReactNode } from 'react';

type ServerMarkupProps = {
  as?: 'div' | 'header';
  /** The same in every page: by it the browser finds what the server wrote. */
  id: string;
  className?: string;
  /** `lazy`, or browsers fetch it. */
  children: ReactNode;
};

/** By id: somebody may need it again after it has left the page. */
const written = new Map<string, string>();

/**
 * What looks the same for as long as it is in the page. The server renders it; the browser takes it as it is, with neither the script that
 * rendered it nor a second copy in the page's payload. Only where the server has not written it (it could not render the page, and
 * leaves it to the browser), its script is fetched.
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
