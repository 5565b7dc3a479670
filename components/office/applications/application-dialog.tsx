'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, type ReactNode } from 'react';
import { toast } from '@/components/ui/toast';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { applicationDetails, jobEditor } from '@/lib/content/office';
import { OfficeDialog } from '../office-dialog';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useShownRecord } from '../use-shown-record';

const StatusForm = lazy(() => import('../status-form').then((module) => ({ default: module.StatusForm })));

export type ApplicationShown = Pick<
  OfficeApplicationDto,
  'id' | 'applicant_name' | 'status' | 'feedback' | 'updated_at' | 'newest'
>;

type ApplicationDialogProps = {
  application: ApplicationShown;
  /** The list behind it. */
  closeHref: string;
  children: ReactNode;
};

/** The application an address asks for, with its decision. It is open as long as the address names it. */
export function ApplicationDialog({ application, closeHref, children }: ApplicationDialogProps) {
  const router = useRouter();
  const { open, close } = useShownRecord(closeHref);

  function onSaved() {
    close();
    router.refresh();
    toast.success(applicationDetails.saved);
  }

  return (
    <LeaveGuard onLeave={close}>
      {(leave) => (
        <OfficeDialog open={open} title={applicationDetails.title(application.applicant_name)} onClose={leave}>
          {children}
          <Suspense fallback={<p role="status">{jobEditor.loading}</p>}>
            <StatusForm application={application} onSaved={onSaved} onChanged={() => router.refresh()} />
          </Suspense>
        </OfficeDialog>
      )}
    </LeaveGuard>
  );
}
