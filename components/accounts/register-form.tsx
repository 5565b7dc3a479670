'use client';

import { useRouter } from 'next/navigation';
import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { MoreFields } from '@/components/form/more-fields';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { noteSignedIn } from '@/components/signed-in/storage';
import { LinkedText } from '@/components/ui/linked-text';
import { api, pages } from '@/lib/base/routes';
import { withNext } from '@/lib/accounts/way-back-rules';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type RegisterFormProps = { words: Catalogue['registration']; destination: string; flash?: Flash | null };

/** Opens a candidate's account. The response sets the session cookie. */
export function RegisterForm({ words, destination, flash }: RegisterFormProps) {
  const router = useRouter();
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.registerSchema),
    action: withNext('candidate', api.register, destination),
    words,
    flash,
    honeypot: 'registration',
    toast: true,
    onSuccess() {
      noteSignedIn(true);
      router.replace(destination);
      // The router has cached pages that were rendered for a signed-out visitor.
      router.refresh();
    },
  });
  const phone = form.field('phone');
  return (
    <ApiForm form={form}>
      <Field {...form.field('name')} label={words.name} autoComplete="name" />
      <Field {...form.field('email')} label={words.email} hint={words.emailHint} type="email" />
      <PasswordField {...form.field('password')} label={words.password} chosen />
      <MoreFields label={words.more} open={Boolean(phone.error ?? phone.defaultValue)}>
        <Field {...phone} label={words.phone} optional type="tel" />
      </MoreFields>
      <p className="text-small text-muted">
        <LinkedText text={words.privacy} href={pages.privacy} />
      </p>
    </ApiForm>
  );
}
