'use client';

import { useRouter } from 'next/navigation';
import { useState, type SubmitEvent } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { moderatorLogin, wentWrong } from '@/lib/content/office';
import { DASHBOARD } from './addresses';
import { PasswordField } from './password-field';

type FieldErrors = Partial<Record<string, string[]>>;

type LoginFormProps = {
  /** Where a moderator goes from here. */
  destination: string;
  username?: string | undefined;
  /** What a form post made without scripts came to. */
  problem?: string | undefined;
  errors?: FieldErrors | undefined;
};

/** The moderator's sign-in: a plain form post without scripts, next-auth with them (decisions P5, U2). */
export function LoginForm({ destination, username, problem, errors: postedErrors = {} }: LoginFormProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(problem);
  const [errors, setErrors] = useState(postedErrors);
  const [attempt, setAttempt] = useState(0);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setMessage(undefined);
    const tools = await fetchTools().catch(() => null);
    // Without them the browser can still post the form.
    if (!tools) return form.submit();
    const parsed = tools.schema.safeParse(Object.fromEntries(new FormData(form)));
    setErrors(parsed.success ? {} : byField(parsed.error.issues));
    setAttempt((count) => count + 1);
    const refusal = parsed.success ? await tools.signIn(parsed.data) : null;
    if (parsed.success && refusal === null) {
      void greet();
      router.replace(destination);
      // What was kept of the pages was rendered for a visitor.
      return router.refresh();
    }
    setMessage(refusal ?? undefined);
    setBusy(false);
  }

  const items = Object.entries(errors).flatMap(([id, messages]) => (messages?.[0] ? [{ id, message: messages[0] }] : []));
  return (
    <form method="post" action={postAddress(destination)} noValidate onSubmit={onSubmit} className="space-y-6">
      <ErrorSummary items={items} attempt={attempt} />
      {message && items.length === 0 && (
        <Banner tone="error" live>
          {message}
        </Banner>
      )}
      <Field id="username" name="username" label={moderatorLogin.username} defaultValue={username} error={errors.username?.[0]} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField id="password" name="password" label={moderatorLogin.password} error={errors.password?.[0]} autoComplete="current-password" />
      <Button type="submit" busy={busy} busyText={moderatorLogin.submitting}>
        {moderatorLogin.submit}
      </Button>
    </form>
  );
}

function postAddress(destination: string): string {
  return destination === DASHBOARD ? '/api/moderator/login.php' : `/api/moderator/login.php?next=${encodeURIComponent(destination)}`;
}

/** Only who submits needs them. */
async function fetchTools() {
  const [{ moderatorLoginSchema, MODERATOR_LOGIN_FAILED }, { signIn }] = await Promise.all([import('@/lib/accounts/schema'), import('next-auth/react')]);
  return {
    schema: moderatorLoginSchema,
    /** Null when signed in, else why not. */
    async signIn(credentials: { username: string; password: string }): Promise<string | null> {
      try {
        const result = await signIn('moderator', { redirect: false, ...credentials });
        if (!result) return wentWrong;
        if (result.ok && !result.error) return null;
        // The library's own refusals are bare codes, ours are sentences.
        return result.error && /\s/.test(result.error) ? result.error : MODERATOR_LOGIN_FAILED;
      } catch {
        return wentWrong;
      }
    },
  };
}

function byField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) (errors[String(issue.path[0])] ??= []).push(issue.message);
  return errors;
}

// The sign-in itself answers without a name.
async function greet() {
  const answer = await fetch('/api/moderator/check.php', { headers: { Accept: 'application/json' } }).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  );
  const name = answer?.data?.user?.name;
  if (typeof name === 'string') toast.success(`Welcome back, ${name}!`);
}
