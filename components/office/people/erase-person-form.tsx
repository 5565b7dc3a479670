'use client';

import { useRouter } from 'next/navigation';
import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { toast } from '@/components/ui/toast';
import { officeApi } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import { personPage } from '@/lib/content/en/people';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { activityListing } from '@/lib/platform/activity/listing';

type ErasePersonFormProps = { record: string; seen: string; flash: Flash | null };

/** Erases the person's data, then opens the log entry that proves it. */
export function ErasePersonForm({ record, seen, flash }: ErasePersonFormProps) {
  const router = useRouter();
  const { erase } = personPage;
  const form = useApiForm({
    schema: () => import('@/lib/people/schema').then((module) => module.erasePersonSchema),
    action: officeApi.peopleErase,
    formId: 'erase-person',
    flash,
    signInPath: pages.moderatorLogin,
    words: { submit: erase.submit, busy: erase.busy, failed: erase.failed },
    onSuccess: (data, message) => {
      toast.success(message);
      router.replace(activityListing.url({ record: (data as { reference: string }).reference }));
    },
    onRefused: (status) => {
      if (status === 409) router.refresh();
    },
  });
  return (
    <ApiForm
      form={form}
      button={{ variant: 'danger' }}
      className="space-y-4 border-t-4 border-coral-art bg-surface p-6"
      problemBelow
    >
      <h3>{erase.title}</h3>
      <p className="prose">{erase.text}</p>
      <input type="hidden" name="record" value={record} />
      <input type="hidden" name="seen" value={seen} />
      <TextareaField {...form.field('request')} label={erase.request} hint={erase.requestHint} rows={3} />
      <CheckboxField {...form.field('confirm')} label={erase.confirm} required />
    </ApiForm>
  );
}
