'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field, TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { GuardedDialog, LeaveButton } from '@/components/form/leave-guard';
import { api, pages, withQuery } from '@/lib/base/routes';
import { applicationCorrectionSchema } from '@/lib/applications/schema';
import { ownApplications, correction, profileForm } from '@/lib/content/en/candidate';
import type { ActedOn } from './application-actions';

type CorrectionDialogProps = { application: ActedOn; onDone: (message: string) => void; onClose: () => void };

export function CorrectionDialog({ application, onDone, onClose }: CorrectionDialogProps) {
  return (
    <GuardedDialog open onClose={onClose} title={correction.title}>
      <CorrectionForm application={application} onDone={onDone} />
    </GuardedDialog>
  );
}

function CorrectionForm({ application, onDone }: Omit<CorrectionDialogProps, 'onClose'>) {
  const { labels } = ownApplications;
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
  return (
    <ApiForm form={form} problemBelow beside={<LeaveButton>{profileForm.cancel}</LeaveButton>} className="space-y-5">
      <p className="text-muted">{correction.lead}</p>
      <Field {...form.field('phone')} label={labels.phone} type="tel" />
      <Field {...form.field('linkedin')} label={labels.linkedin} type="url" optional />
      <TextareaField {...form.field('cover_letter')} label={labels.coverLetter} optional />
    </ApiForm>
  );
}
