'use client';

import { useRouter } from 'next/navigation';
import { useState, type ComponentProps } from 'react';
import { noteSignedIn } from '@/components/signed-in/storage';
import { toast } from '@/components/ui/toast';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ApiForm } from './api-form';
import { CodeField } from './code-field';
import { Field } from './field';
import type { FormWords } from './form-engine';
import { PasswordField } from './password-field';
import type { SignInKind } from './sign-in';
import { useApiForm } from './use-api-form';

export type SignInFormProps = {
  kind: SignInKind;
  /** Where a browser without scripts posts. */
  action: string;
  /** Where who has signed in goes from here. */
  destination: string;
  /** Who signs in: the field above the password. */
  account: Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'type' | 'autoComplete'>;
  words: FormWords & { password: string };
  /**
   * For accounts with a second factor: the page of the second step and the refusal that leads there, and the refusal
   * beside which a code may be sent along at once.
   */
  code?: { page: string; neededFor: string; shownFor: string; label: string; hint: string };
  flash?: Flash | null;
};

const load = () => import('./sign-in');

/** A sign-in: a plain form post without scripts, next-auth with them (decisions P5, U2). */
export function SignInForm({ kind, action, destination, account, words, code, flash }: SignInFormProps) {
  const router = useRouter();
  const [codeShown, setCodeShown] = useState(code !== undefined && flash?.message === code.shownFor);
  const form = useApiForm({
    schema: () => load().then(({ signInSchema }) => signInSchema(kind)),
    action,
    words,
    flash,
    async send(credentials) {
      const answer = await (await load()).sendSignIn(kind, credentials);
      if (!code || answer.kind !== 'failure') return answer;
      if (answer.message === code.shownFor) setCodeShown(true);
      if (answer.message !== code.neededFor) return answer;
      // As a document: what it shows depends on the cookie that came with the refusal.
      window.location.assign(code.page);
      return { kind: 'cancelled' };
    },
    onSuccess() {
      if (kind === 'candidate') noteSignedIn(true);
      void load()
        .then(({ findName }) => findName(kind))
        .then((name) => name && toast.success(`Welcome back, ${name}!`));
      router.replace(destination);
      // The router's own cache of pages was rendered for a visitor.
      router.refresh();
    },
  });
  const field = form.field as (name: string) => ReturnType<typeof form.field>;
  return (
    <ApiForm form={form} className="space-y-6">
      <Field {...field(account.name)} {...account} autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('password')} label={words.password} />
      {code && codeShown && <CodeField {...field('code')} label={code.label} hint={code.hint} optional />}
    </ApiForm>
  );
}
