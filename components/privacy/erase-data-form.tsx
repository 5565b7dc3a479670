'use client';

import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { useApiForm } from '@/components/form/use-api-form';
import { api } from '@/lib/base/routes';
import { heldData } from '@/lib/content/en/your-data';

export function EraseDataForm({ token, onErased }: { token: string; onErased: (message: string) => void }) {
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.eraseDataSchema),
    action: api.eraseYourData,
    formId: 'erase-data',
    words: { submit: heldData.erase, busy: heldData.erasing, failed: heldData.failed },
    toast: true,
    onSuccess: (_data, message) => onErased(message),
  });
  return (
    // The browser itself requires the tick: a refused post without scripts would return to a page that no longer
    // knows the link.
    <ApiForm form={form} noValidate={false} summary={false} button={{ variant: 'danger' }} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <CheckboxField {...form.field('confirm')} label={heldData.confirm} required />
    </ApiForm>
  );
}
