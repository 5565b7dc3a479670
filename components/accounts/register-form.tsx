'use client';

import { useRouter } from 'next/navigation';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { FormHead } from '@/components/form/form-head';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { withWayBack } from '@/lib/accounts/way-back-rules';
import { api, pages } from '@/lib/base/routes';
import { registration } from '@/lib/content/accounts';
import type { Flash } from '@/lib/platform/http/flash/schema';

type RegisterFormProps = { destination: string; flash?: Flash | undefined };

/** Opens a candidate's account; the answer signs the browser in. */
export function RegisterForm({ destination, flash }: RegisterFormProps) {
  const router = useRouter();
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.registerSchema),
    action: withWayBack('candidate', api.register, destination),
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: registration.failed,
    honeypotForm: 'registration',
    onSuccess: (_data, message) => {
      toast.success(message || registration.success);
      router.replace(destination);
      // What was kept of the pages was rendered for a visitor.
      router.refresh();
    },
  });
  const { privacy } = registration;
  return (
    <form {...form.formProps} className="space-y-6">
      <ErrorSummary {...form.summary} />
      <FormHead formError={form.formError} flash={flash} />
      <Field {...form.field('name')} label={registration.name} autoComplete="name" />
      <Field
        {...form.field('email')}
        label={registration.email}
        hint={registration.emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...form.field('phone')} label={registration.phone} optional type="tel" autoComplete="tel" />
      <PasswordField
        {...form.field('password')}
        label={registration.password}
        hint={registration.passwordHint}
        autoComplete="new-password"
      />
      <p className="text-small text-muted">
        {privacy.before}
        <TextLink href={pages.privacy}>{privacy.link}</TextLink>
        {privacy.after}
      </p>
      <Button type="submit" busy={form.submitting} busyText={registration.submitting}>
        {registration.submit}
      </Button>
    </form>
  );
}
