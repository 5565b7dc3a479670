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
  action: string;
  destination: string;
  account: Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'type' | 'autoComplete'>;
  words: FormWords & { password: string };
  /**
   * For accounts with a second factor. `page`: URL of the second step; `neededFor`: the refusal that opens it;
   * `shownFor`: the refusal that adds a code field here.
   */
  code?: { page: string; neededFor: string; shownFor: string; label: string; hint: string };
  flash?: Flash | null;
};

const load = () => import('./sign-in');

/** A sign-in form. With scripts it signs in through next-auth; without, it posts natively. */
export function SignInForm({ kind, action, destination, account, words, code, flash }: SignInFormProps) {
  const router = useRouter();
  const [codeShown, setCodeShown] = useState(code !== undefined && flash?.message === code.shownFor);
  const form = useApiForm({
    schema: () => load().then(({ signInSchema }) => signInSchema(kind)),
    action,
    words,
    flash,
    quiet: true,
    async send(credentials) {
      const answer = await (await load()).sendSignIn(kind, credentials);
      if (!code || answer.kind !== 'failure') return answer;
      if (answer.message === code.shownFor) setCodeShown(true);
      if (answer.message !== code.neededFor) return answer;
      // Loads the page from the server, because it depends on a cookie that the refusal set.
      window.location.assign(code.page);
      return { kind: 'cancelled' };
    },
    onSuccess() {
      if (kind === 'candidate') noteSignedIn(true);
      void load()
        .then(({ findName }) => findName(kind))
        .then((name) => name && toast.success(`Welcome back, ${name}!`));
      router.replace(destination);
      // The router has cached pages that were rendered for a signed-out visitor.
      router.refresh();
    },
  });
  const field = form.field as (name: string) => ReturnType<typeof form.field>;
  return (
    <ApiForm form={form}>
      <Field {...field(account.name)} {...account} autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('password')} label={words.password} />
      {code && codeShown && <CodeField {...field('code')} label={code.label} hint={code.hint} optional />}
    </ApiForm>
  );
}
