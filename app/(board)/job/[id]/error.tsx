'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { jobPage } from '@/lib/content/en/job-page';

export default function JobError({ retry }: { retry: () => void }) {
  return (
    <section className="wrap section grid gap-6 justify-items-start">
      <h1>{jobPage.failed}</h1>
      <p className="flex flex-wrap gap-3">
        <Button onClick={retry}>Try again</Button>
        <ButtonLink href={pages.careers} variant="secondary">
          {jobPage.backToCareers}
        </ButtonLink>
      </p>
    </section>
  );
}
