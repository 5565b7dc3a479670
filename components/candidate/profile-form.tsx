'use client';

import { useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field, TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ProfileDto } from '@/lib/accounts/schema';
import { api, pages } from '@/lib/base/routes';
import { profileForm } from '@/lib/content/candidate';
import type { Flash } from '@/lib/platform/http/flash/schema';

type ProfileFormProps = {
  profile: ProfileDto;
  /** Sets the ids of this form's fields apart from those of another one in the page. */
  formId: string;
  onSaved: (message: string) => void;
  onCancel?: () => void;
  onTouched?: () => void;
  /** What a form post without scripts came to. */
  flash?: Flash | undefined;
};

/** Everything a profile holds (decision U4). Scripts send it as the contract has it, a browser without them posts it. */
export function ProfileForm({ profile, formId, onSaved, onCancel, onTouched, flash }: ProfileFormProps) {
  const { labels, hints } = profileForm;
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.profileSchema),
    action: api.profile,
    method: 'PUT',
    formId,
    signInPath: pages.login,
    fallbackMessage: profileForm.failed,
    defaultValues: flash && !flash.ok && flash.values ? flash.values : textsOf(profile),
    initialErrors: flash?.errors,
    onSuccess: (_, message) => onSaved(message || profileForm.saved),
  });
  const [email, setEmail] = useState(() => flash?.values?.email ?? profile.email ?? '');
  const moves = email.trim().toLowerCase() !== (profile.email ?? '');
  const failed = form.formError ?? (flash && !flash.ok && !flash.errors ? flash.message : null);
  return (
    <form {...form.formProps} action={api.accountProfile} onInput={onTouched} className="profile-form">
      <ErrorSummary {...form.summary} />
      {failed && (
        <Banner tone="error" live>
          {failed}
        </Banner>
      )}
      <div className="form-pair">
        <Field {...form.field('name')} label={labels.name} autoComplete="name" />
        <Field {...form.field('title')} label={labels.title} autoComplete="organization-title" optional />
        <Field
          {...form.field('email')}
          label={labels.email}
          hint={hints.email}
          type="email"
          autoComplete="email"
          onInput={(event) => setEmail(event.currentTarget.value)}
          className="full"
        />
        {/* Another one for another address: what was typed goes with the change it was for. */}
        <div
          key={profile.email}
          className="full current-password"
          data-needed={moves || form.errors.current_password !== undefined}
        >
          <Field
            {...form.field('current_password')}
            label={labels.current_password}
            hint={hints.current_password}
            type="password"
            autoComplete="current-password"
          />
        </div>
        <Field {...form.field('phone')} label={labels.phone} type="tel" autoComplete="tel" optional />
        <Field {...form.field('location')} label={labels.location} autoComplete="off" optional />
      </div>
      <Field {...form.field('skills')} label={labels.skills} hint={hints.skills} autoComplete="off" optional />
      <TextareaField {...form.field('summary')} label={labels.summary} hint={hints.summary} rows={4} optional />
      <TextareaField {...form.field('experience')} label={labels.experience} rows={4} optional />
      <TextareaField {...form.field('education')} label={labels.education} rows={3} optional />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.submitting} busyText={profileForm.saving}>
          {profileForm.save}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {profileForm.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function textsOf({ name, email, phone, location, title, experience, education, skills, summary }: ProfileDto) {
  const texts = { name, email, phone, location, title, experience, education, skills, summary };
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? ''])) as Record<
    keyof typeof texts,
    string
  >;
}
