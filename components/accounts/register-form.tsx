'use client';

import { useRouter } from 'next/navigation';
import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { noteSignedIn } from '@/components/signed-in/storage';
import { LinkedText } from '@/components/ui/linked-text';
import { api, pages } from '@/lib/base/routes';
import { withWayBack } from '@/lib/accounts/way-back-rules';
import { registration as words } from '@/lib/content/en/accounts';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** Opens a candidate's account; the response signs the browser in. */
export function RegisterForm({ destination, flash }: { destination: string; flash?: Flash | null }) {
  const router = useRouter();
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.registerSchema),
    action: withWayBack('candidate', api.register, destination),
    words,
    flash,
    honeypot: 'registration',
    toast: true,
    onSuccess() {
      noteSignedIn(true);
      router.replace(destination);
      // The router's page cache was rendered for a visitor who is not signed in.
      router.refresh();
    },
  });
  return (
    <ApiForm form={form} className="space-y-6">
      <Field {...form.field('name')} label={words.name} autoComplete="name" />
      <Field {...form.field('email')} label={words.email} hint={words.emailHint} type="email" />
      <Field {...form.field('phone')} label={words.phone} optional type="tel" />
      <PasswordField {...form.field('password')} label={words.password} chosen />
      <p className="text-small text-muted">
        <LinkedText text={words.privacy} href={pages.privacy} />
      </p>
    </ApiForm>
  );
}
