'use client';

import { useRouter } from 'next/navigation';
import { LogoForm } from '@/components/postings/logo-form';
import { toast } from '@/components/ui/toast';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { logo } from '@/lib/content/en/submit-job';
import type { OfficeJobDto } from '@/lib/jobs/schema';
import { LOGO_SIZE } from '@/lib/vocabulary/logos';

export function JobLogo({ job }: { job: OfficeJobDto }) {
  const router = useRouter();
  const address = withQuery(officeApi.jobLogo, { id: job.id });
  function onDone(_data: unknown, message: string) {
    toast.success(message);
    router.refresh();
  }
  return (
    <details>
      <summary>{logo.title}</summary>
      {job.companyLogo !== null && (
        // The same URL serves the job's newest logo, so the parameter avoids a cached one.
        <img
          src={`${address}&seen=${encodeURIComponent(job.updated_at)}`}
          alt={logo.alt(job.companyName)}
          width={LOGO_SIZE / 2}
          height={LOGO_SIZE / 2}
          className="company-logo"
        />
      )}
      <LogoForm key={job.updated_at} action={address} has={job.companyLogo !== null} onDone={onDone} />
    </details>
  );
}
