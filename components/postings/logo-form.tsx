'use client';

import type { ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { useApiForm } from '@/components/form/use-api-form';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LogoField } from './logo-field';

type LogoFormProps = {
  words: Catalogue['logo'];
  action: string;
  has: boolean;
  flash?: Flash;
  onDone: (data: unknown, message: string) => void;
  children?: ReactNode;
};

export function LogoForm({ words, action, has, flash, onDone, children }: LogoFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.logoFormSchema),
    action,
    multipart: true,
    words,
    flash,
    formId: 'logo',
    onSuccess: onDone,
  });
  return (
    <ApiForm form={form}>
      <p>{has ? words.has : words.hasNone}</p>
      {children}
      <LogoField {...form.field('logo')} words={words.field} />
      {has && <CheckboxField {...form.field('remove')} label={words.remove} />}
    </ApiForm>
  );
}
