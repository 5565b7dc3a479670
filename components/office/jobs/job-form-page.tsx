'use client';

import { useRouter } from 'next/navigation';
import { toast } from '@/components/ui/toast';
import { officePages } from '@/lib/base/office-routes';
import { JobForm, type JobFormProps } from './job-form';

/** The form of a job on a page of its own, which also works without scripts. Leads to the job. */
export function JobFormPage(props: Pick<JobFormProps, 'job' | 'flash'>) {
  const router = useRouter();
  return (
    <JobForm
      {...props}
      onSaved={(message, { id }) => {
        toast.success(message);
        router.push(officePages.job(id));
        router.refresh();
      }}
    />
  );
}
