'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProblem, type SignInAgain } from '@/components/form/form-problem';
import { sendJson, signInAgain } from '@/components/form/send-form';
import { toast } from '@/components/ui/toast';
import { pages } from '@/lib/base/routes';
import { wentWrong } from '@/lib/content/en/forms';

type DeskFormProps = {
  action: string;
  /** Resets the fields after success, for forms that add something. */
  resets?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A form of the desk. Without scripts it posts and returns to its page; with scripts the page, its open record and
 * its scroll position stay. Refusals appear above the fields and keep typed values, even after the session has ended.
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
    // Another moderator was faster: the page shows their change, and typed values stay.
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
