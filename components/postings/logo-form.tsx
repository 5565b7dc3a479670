'use client';

import type { ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { useApiForm } from '@/components/form/use-api-form';
import { logo } from '@/lib/content/en/submit-job';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LogoField } from './logo-field';

type LogoFormProps = {
  action: string;
  has: boolean;
  flash?: Flash;
  onDone: (data: unknown, message: string) => void;
  /** Further fields and text before the logo field. */
  children?: ReactNode;
};

export function LogoForm({ action, has, flash, onDone, children }: LogoFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.logoFormSchema),
    action,
    multipart: true,
    words: logo,
    flash,
    formId: 'logo',
    onSuccess: onDone,
  });
  return (
    <ApiForm form={form}>
      <p>{has ? logo.has : logo.hasNone}</p>
      {children}
      <LogoField {...form.field('logo')} />
      {has && <CheckboxField {...form.field('remove')} label={logo.remove} />}
    </ApiForm>
  );
}
