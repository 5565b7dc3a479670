'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field, TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { api, pages, withQuery } from '@/lib/base/routes';
import { applicationCorrectionSchema } from '@/lib/applications/schema';
import { applicationList, correction, profileForm } from '@/lib/content/candidate';
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

function CorrectionForm({ application, onDone, onCancel, onTouched }: CorrectionFormProps) {
  const { labels } = applicationList;
  const form = useApiForm({
    schema: applicationCorrectionSchema,
    action: withQuery(api.applications, { id: application.id }),
    method: 'PUT',
    formId: 'correction',
    signInPath: pages.login,
    words: correction,
    defaultValues: application,
    onSuccess: () => onDone(correction.saved),
  });
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      {profileForm.cancel}
    </Button>
  );
  return (
    <ApiForm form={form} problemBelow beside={cancel} onInput={onTouched} className="space-y-5">
      <p className="text-muted">{correction.lead}</p>
      <Field {...form.field('phone')} label={labels.phone} type="tel" />
      <Field {...form.field('linkedin')} label={labels.linkedin} type="url" optional />
      <TextareaField {...form.field('cover_letter')} label={labels.coverLetter} optional />
    </ApiForm>
  );
}
