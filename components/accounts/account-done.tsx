'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Lines } from '@/components/ui/lines';

type AccountDoneProps = {
  /** The words of the spec. */
  message: string | null;
  /** It has just happened in this page: the focus moves here, from a button that is gone. */
  fresh?: boolean;
  children: ReactNode;
};

/** What has been done, in the place of the form that did it, and where to go from here. */
export function AccountDone({ message, fresh = false, children }: AccountDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <section aria-labelledby="done" className="space-y-5 border-t-4 border-mint-text bg-white p-6 sm:p-8">
      <h2 id="done" ref={heading} tabIndex={-1} className="flex items-start gap-3 text-h3 focus:outline-none">
        <Icon name="check" size={24} className="mt-0.5 flex-none text-mint-text" />
        {message}
      </h2>
      {children}
    </section>
  );
}

/** What to do when a mail does not come. */
export function NextSteps({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <Lines items={items} />
    </>
  );
}
