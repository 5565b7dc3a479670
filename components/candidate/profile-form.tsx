'use client';

import { useState } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { Field, TextareaField } from '@/components/form/field';
import { LeaveButton } from '@/components/form/leave-guard';
import { useApiForm } from '@/components/form/use-api-form';
import { api, pages } from '@/lib/base/routes';
import type { ProfileDto } from '@/lib/accounts/schema';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type ProfileFormProps = {
  words: Catalogue['profileForm'];
  profile: ProfileDto;
  /** Prefix of the field ids, in case the page has another form with fields of the same names. */
  formId: string;
  onSaved: (message: string) => void;
  flash?: Flash | null;
};

/** Edits the whole profile. Scripts send it as JSON by PUT; browsers without scripts post the form. */
export function ProfileForm({ words, profile, formId, onSaved, flash }: ProfileFormProps) {
  const { labels, hints } = words;
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.profileSchema),
    action: api.profile,
    method: 'PUT',
    formId,
    signInPath: pages.login,
    words: { ...words, success: words.saved },
    defaultValues: profile,
    flash,
    onSuccess: (_data, message) => onSaved(message),
  });
  const [email, setEmail] = useState(() => flash?.values?.email ?? profile.email ?? '');
  const moves = email.trim().toLowerCase() !== (profile.email ?? '');
  const currentPassword = form.field('current_password');
  return (
    <ApiForm
      form={form}
      action={api.accountProfile}
      beside={<LeaveButton>{words.cancel}</LeaveButton>}
      className="profile-form"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...form.field('name')} label={labels.name} autoComplete="name" />
        <Field {...form.field('title')} label={labels.title} autoComplete="organization-title" optional />
        <Field
          {...form.field('email')}
          label={labels.email}
          hint={hints.email}
          className="col-span-full"
          type="email"
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        {/* The key empties the password field after the new address was saved. */}
        <div
          key={profile.email}
          className="current-password col-span-full"
          data-needed={moves || currentPassword.error !== undefined}
        >
          <Field
            {...currentPassword}
            label={labels.current_password}
            hint={hints.current_password}
            type="password"
            autoComplete="current-password"
          />
        </div>
        <Field {...form.field('phone')} label={labels.phone} type="tel" optional />
        <Field {...form.field('location')} label={labels.location} autoComplete="off" optional />
      </div>
      <Field {...form.field('skills')} label={labels.skills} hint={hints.skills} autoComplete="off" optional />
      <TextareaField {...form.field('summary')} label={labels.summary} hint={hints.summary} rows={4} optional />
      <TextareaField {...form.field('experience')} label={labels.experience} rows={4} optional />
      <TextareaField {...form.field('education')} label={labels.education} rows={3} optional />
    </ApiForm>
  );
}
