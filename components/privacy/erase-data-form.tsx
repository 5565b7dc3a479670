'use client';

import { CheckboxField } from '@/components/form/checkbox-field';
import { FormProblem } from '@/components/form/form-problem';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/base/routes';
import { heldData } from '@/lib/content/your-data';

/** Deletes everything about the address of a mailed link: a tick and a button. */
export function EraseDataForm({ token, onErased }: { token: string; onErased: (message: string) => void }) {
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.eraseDataSchema),
    action: api.eraseYourData,
    formId: 'erase-data',
    fallbackMessage: heldData.failed,
    onSuccess: (_data, message) => {
      toast.success(message);
      onErased(message);
    },
  });
  return (
    // The browser's own check of the tick: without scripts the page a refused post leads to no longer knows the link.
    <form {...form.formProps} noValidate={false} className="space-y-5">
      <FormProblem>{form.formError}</FormProblem>
      <input type="hidden" name="token" value={token} />
      <CheckboxField {...form.field('confirm')} label={heldData.confirm} required />
      <Button type="submit" variant="danger" busy={form.submitting} busyText={heldData.erasing}>
        {heldData.erase}
      </Button>
    </form>
  );
}
