'use client';

import { useRouter } from 'next/navigation';
import { useState, type ComponentProps, type SubmitEvent } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { PasswordField } from './password-field';
import type { SignInKind } from './sign-in';

type FieldErrors = Partial<Record<string, string[]>>;

export type SignInFormProps = {
  kind: SignInKind;
  /** Where a browser without scripts posts. */
  action: string;
  /** Where who has signed in goes from here. */
  destination: string;
  /** Who signs in: the field above the password. */
  account: Pick<
    ComponentProps<typeof Field>,
    'name' | 'label' | 'type' | 'autoComplete' | 'defaultValue' | 'inputMode'
  >;
  words: { password: string; submit: string; submitting: string };
  /**
   * For accounts with a second factor: the page of the second step and the refusal that leads there, and the refusal
   * beside which a code may be sent along at once.
   */
  code?: { page: string; neededFor: string; shownFor: string; label: string; hint: string };
  /** What a form post made without scripts came to. */
  problem?: string | undefined;
  errors?: FieldErrors | undefined;
};

/** A sign-in: a plain form post without scripts, next-auth with them (decisions P5, U2). */
export function SignInForm({
  kind,
  action,
  destination,
  account,
  words,
  code,
  problem,
  errors: postedErrors = {},
}: SignInFormProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(problem);
  const [errors, setErrors] = useState(postedErrors);
  const [attempt, setAttempt] = useState(0);
  const [codeShown, setCodeShown] = useState(code !== undefined && problem === code.shownFor);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setMessage(undefined);
    const tools = await import('./sign-in').then((module) => module.signInTools(kind)).catch(() => null);
    // Without them the browser can still post the form.
    if (!tools) return form.submit();
    const parsed = await check(tools.schema, Object.fromEntries(new FormData(form)));
    setErrors(parsed.errors);
    setAttempt((count) => count + 1);
    const refusal = parsed.value ? await tools.signIn(parsed.value) : null;
    if (parsed.value && refusal === null) {
      void tools.findName().then((name) => name && toast.success(`Welcome back, ${name}!`));
      router.replace(destination);
      // What was kept of the pages was rendered for a visitor.
      return router.refresh();
    }
    // As a document: what it shows depends on the cookie that came with the refusal.
    if (code && refusal === code.neededFor) return window.location.assign(code.page);
    setMessage(refusal ?? undefined);
    if (code && refusal === code.shownFor) setCodeShown(true);
    setBusy(false);
  }

  const items = Object.entries(errors).flatMap(([id, messages]) =>
    messages?.[0] ? [{ id, message: messages[0] }] : [],
  );
  return (
    <form method="post" action={action} noValidate onSubmit={onSubmit} className="space-y-6">
      <ErrorSummary items={items} attempt={attempt} />
      {message && items.length === 0 && (
        <Banner tone="error" live>
          {message}
        </Banner>
      )}
      <Field
        {...account}
        id={account.name}
        error={errors[account.name]?.[0]}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id="password"
        name="password"
        label={words.password}
        error={errors.password?.[0]}
        autoComplete="current-password"
      />
      {code && codeShown && (
        <Field
          id="code"
          name="code"
          label={code.label}
          hint={code.hint}
          error={errors.code?.[0]}
          optional
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <Button type="submit" busy={busy} busyText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

async function check(
  schema: $ZodType,
  values: unknown,
): Promise<{ value: Record<string, string> | null; errors: FieldErrors }> {
  const result = await schema['~standard'].validate(values);
  if (!result.issues) return { value: result.value as Record<string, string>, errors: {} };
  const errors: FieldErrors = {};
  for (const issue of result.issues) (errors[String(issue.path?.[0])] ??= []).push(issue.message);
  return { value: null, errors };
}
