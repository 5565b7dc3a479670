'use client';

import { useRouter } from 'next/navigation';
import { LogoForm } from '@/components/postings/logo-form';
import { toast } from '@/components/ui/toast';
import { fill } from '@/lib/base/fill';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { logo } from '@/lib/content/en/submit-job';
import type { DeskJobDto } from '@/lib/jobs/schema';
import { LOGO_SIZE } from '@/lib/vocabulary/logos';
import { May } from '../may';

export function JobLogo({ job }: { job: DeskJobDto }) {
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
        // The URL of the logo does not change with the logo. The parameter stops browsers from showing a cached one.
        <img
          src={`${address}&seen=${encodeURIComponent(job.updated_at)}`}
          alt={fill(logo.alt, { company: job.companyName })}
          width={LOGO_SIZE / 2}
          height={LOGO_SIZE / 2}
          className="company-logo"
        />
      )}
      <May do="decide">
        <LogoForm words={logo} key={job.updated_at} action={address} has={job.companyLogo !== null} onDone={onDone} />
      </May>
    </details>
  );
}
