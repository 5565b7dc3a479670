'use client';

import { ErrorSummary } from '@/components/form/error-summary';
import { Field, TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { applicationCorrectionSchema } from '@/lib/applications/schema';
import { api, pages, withQuery } from '@/lib/base/routes';
import { applicationList, correction, profileForm, wentWrong } from '@/lib/content/candidate';
import type { ActedOn } from './application-actions';

type CorrectionDialogProps = { application: ActedOn; onDone: (message: string) => void; onClose: () => void };

/** The parts of an application that may still be put right. */
export function CorrectionDialog({ application, onDone, onClose }: CorrectionDialogProps) {
  const { leave, touch, question } = useLeaveGuard(onClose);
  return (
    <>
      {question}
      <Dialog open onClose={leave} title={correction.title}>
        <CorrectionForm application={application} onDone={onDone} onCancel={leave} onTouched={touch} />
      </Dialog>
    </>
  );
}

type CorrectionFormProps = {
  application: ActedOn;
  onDone: (message: string) => void;
  onCancel: () => void;
  onTouched: () => void;
};

function CorrectionForm({
  application: { id, phone, linkedin, cover_letter },
  onDone,
  onCancel,
  onTouched,
}: CorrectionFormProps) {
  const { labels } = applicationList;
  const form = useApiForm({
    schema: applicationCorrectionSchema,
    action: withQuery(api.applications, { id }),
    method: 'PUT',
    formId: 'correction',
    signInPath: pages.login,
    fallbackMessage: wentWrong,
    defaultValues: { phone, linkedin: linkedin ?? '', cover_letter: cover_letter ?? '' },
    onSuccess: () => onDone(correction.saved),
  });
  return (
    <form {...form.formProps} onInput={onTouched} className="space-y-5">
      <p className="text-muted">{correction.lead}</p>
      <ErrorSummary {...form.summary} />
      <Field {...form.field('phone')} label={labels.phone} type="tel" autoComplete="tel" />
      <Field {...form.field('linkedin')} label={labels.linkedin} type="url" autoComplete="url" optional />
      <TextareaField {...form.field('cover_letter')} label={labels.coverLetter} rows={6} optional />
      {form.formError && (
        <Banner tone="error" live>
          {form.formError}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.submitting} busyText={correction.saving}>
          {correction.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {profileForm.cancel}
        </Button>
      </div>
    </form>
  );
}
