'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProblem, type SignInAgain } from '@/components/form/form-problem';
import { sendJson, signInAgain } from '@/components/form/send-form';
import { toast } from '@/components/ui/toast';
import { pages } from '@/lib/base/routes';
import { wentWrong } from '@/lib/content/office';

type DeskFormProps = {
  /** Address of the handler, with the page that it leads back to. */
  action: string;
  /** Whether its fields are as they were before once it is sent: those of a form that adds something. */
  resets?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A form of the desk: a post that comes back to its page, and with scripts one that leaves the page where it is, open record and place
 * included. What is refused is said above its fields, where what was typed stays: also from somebody who is signed out meanwhile.
 */
export function DeskForm({ action, resets, className, children }: DeskFormProps) {
  const router = useRouter();
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [signIn, setSignIn] = useState<SignInAgain | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    setProblem(null);
    setSignIn(null);
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = Object.fromEntries(new FormData(form, submitter));
    const answer = await sendJson(action, 'POST', values, new AbortController().signal);
    inFlight.current = false;
    setBusy(false);
    if (answer.kind === 'success') {
      toast.success(answer.message);
      if (resets) form.reset();
      form.closest('details')?.removeAttribute('open');
      router.refresh();
      return;
    }
    if (answer.kind === 'failure' && answer.status === 401) setSignIn(signInAgain(pages.moderatorLogin));
    // Somebody else was quicker: the page shows what they did, and what was typed here stays.
    if (answer.kind === 'failure' && answer.status === 409) router.refresh();
    const said = answer.kind === 'failure' ? Object.values(answer.errors ?? {}).flat() : [];
    setProblem(said.join(' ') || (answer.kind === 'failure' && answer.message) || wentWrong);
  }

  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => void send(event)}
      aria-busy={busy || undefined}
      className={className ? `desk-form ${className}` : 'desk-form'}
    >
      <FormProblem signIn={signIn}>{problem}</FormProblem>
      {children}
    </form>
  );
}
