'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useHasScripts } from './use-has-scripts';

/** URL parameter with the id of the part that is sent with the page. */
const UNFOLDED = 'unfolded';

/**
 * For a part that scripts add, so that it is not sent with the page. Without scripts, `href` is the same page with it.
 * `isAsked`: whether the URL asks for it; `isThere`: whether to render it.
 */
export function useFolded(id: string): { isAsked: boolean; isThere: boolean; href: string } {
  const params = useSearchParams() as URLSearchParams | null;
  const hasScripts = useHasScripts();
  const isAsked = params?.get(UNFOLDED) === id;
  const query = new URLSearchParams(params ?? undefined);
  query.set(UNFOLDED, id);
  return { isAsked, isThere: hasScripts || isAsked, href: `?${query.toString()}#${id}` };
}

type FoldedProps = {
  id: string;
  label: ReactNode;
  open?: boolean;
  className?: string;
  children: () => ReactNode;
};

/** A disclosure whose content scripts add. Without them, its label is a link to the page with the content. */
export function Folded({ id, label, open = false, className = 'row-action', children }: FoldedProps) {
  const { isAsked, isThere, href } = useFolded(id);
  if (!isThere && !open)
    return (
      <a className={className} href={href}>
        {label}
      </a>
    );
  return (
    <details id={id} open={open || isAsked}>
      <summary className={className}>{label}</summary>
      {children()}
    </details>
  );
}
