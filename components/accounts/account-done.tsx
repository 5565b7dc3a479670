'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Lines } from '@/components/ui/lines';

type AccountDoneProps = {
  message: string | null;
  /**
   * True for the result of a form submitted on this page: the focus moves here, because the clicked button was removed.
   */
  fresh?: boolean;
  children: ReactNode;
};

export function AccountDone({ message, fresh = false, children }: AccountDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <section aria-labelledby="done" className="space-y-5 border-t-4 border-mint-text bg-surface p-6 sm:p-8">
      <h2 id="done" ref={heading} tabIndex={-1} className="flex items-start gap-3 text-h3 focus:outline-none">
        <Icon name="check" size={24} className="mt-0.5 flex-none text-mint-text" />
        {message}
      </h2>
      {children}
    </section>
  );
}

export function NextSteps({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <Lines items={items} />
    </>
  );
}
