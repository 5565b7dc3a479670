'use client';

import { createContext, useContext, useState, type ReactNode } from 'react';
import { SentMessage } from '@/components/form/sent-message';
import { toast } from '@/components/ui/toast';

const SayContext = createContext<(message: string) => void>(() => undefined);

/** Shows the result of an action on an entry above the list, because the entry itself may disappear. */
export function ListMessages({ initial, children }: { initial: string | null; children: ReactNode }) {
  const [sent, setSent] = useState({ message: initial, times: 0 });

  function say(message: string) {
    setSent(({ times }) => ({ message, times: times + 1 }));
    toast.success(message);
  }

  return (
    <SayContext value={say}>
      <SentMessage {...sent} />
      {children}
    </SayContext>
  );
}

export function useSay(): (message: string) => void {
  return useContext(SayContext);
}
