'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { Receipt } from '@/components/form/receipt';
import { useApiForm } from '@/components/form/use-api-form';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import type { Flash } from '@/lib/platform/http/flash/schema';

type MailLinkWords = {
  email: string;
  emailHint?: string;
  submit: string;
  busy: string;
  success: string;
  failed: string;
  next: readonly string[];
  again: string;
  other: string;
};

const KINDS = {
  password: {
    schema: () => import('@/lib/accounts/schema').then((module) => module.forgotPasswordSchema),
    action: api.sendResetEmail,
    page: pages.forgotPassword,
    honeypot: undefined,
    autoComplete: 'username',
  },
  data: {
    schema: () => import('@/lib/privacy/schema').then((module) => module.askForDataSchema),
    action: api.yourData,
    page: pages.yourData,
    honeypot: 'your-data',
    autoComplete: 'email',
  },
} as const;

type MailLinkFormProps = { kind: keyof typeof KINDS; words: MailLinkWords; flash?: Flash | null };

/** Requests a mailed link. The answer does not reveal whether the address is known. */
export function MailLinkForm({ kind, words, flash }: MailLinkFormProps) {
  const { schema, action, page, honeypot, autoComplete } = KINDS[kind];
  const form = useApiForm({ schema, action, words, flash, honeypot, formId: kind, toast: true });
  if (form.sent.message !== null) {
    return (
      <Receipt
        title={form.sent.message}
        fresh={form.sent.fresh}
        steps={words.next}
        next={<TextLink href={page}>{words.again}</TextLink>}
      />
    );
  }
  return (
    <ApiForm form={form} beside={<TextLink href={pages.login}>{words.other}</TextLink>}>
      <Field
        {...form.field('email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete={autoComplete}
      />
    </ApiForm>
  );
}
