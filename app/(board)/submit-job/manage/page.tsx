import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AboutLink } from '@/components/jobs/about-link';
import { ManageDeleted } from '@/components/jobs/manage-deleted';
import { ManageLinkForm } from '@/components/jobs/manage-link-form';
import { ManagePosting } from '@/components/jobs/manage-posting';
import { Banner } from '@/components/ui/banner';
import { employer } from '@/lib/content/employer';
import { env } from '@/lib/env';
import { addDays } from '@/lib/format';
import { POSTER_FORMS } from '@/lib/jobs/poster-forms';
import { findPosting } from '@/lib/jobs/poster-queries';
import { today } from '@/lib/jobs/queries';
import { findOutcome } from '@/lib/outcomes/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const SUGGESTED_DAYS = 30;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { posting, token, outcomes } = await load(searchParams);
  const title = posting || outcomes.act?.ok || !token ? employer.meta.title : employer.linkFailed.meta.title;
  const failed = Object.values(outcomes).some((outcome) => outcome && !outcome.ok);
  return { title: failed ? `Error: ${title}` : title, description: employer.meta.description, robots: { index: false, follow: false } };
}

/** A posting's page for its poster. Looking at it changes nothing: mail programs follow links. */
export default async function ManagePostingPage({ searchParams }: Props) {
  const { posting, token, outcomes } = await load(searchParams);
  if (posting) {
    const offered = addDays(today(), SUGGESTED_DAYS);
    const { deadline } = posting.job;
    return (
      <Frame title={employer.title} lead={employer.lead}>
        <ManagePosting
          posting={posting}
          token={token}
          outcomes={outcomes}
          suggestedDeadline={deadline !== null && deadline > offered ? deadline : offered}
          timeZone={env().siteTimeZone}
        />
      </Frame>
    );
  }
  if (outcomes.act?.ok) {
    return (
      <Frame title={employer.title}>
        <ManageDeleted />
      </Frame>
    );
  }
  return (
    <Frame title={token ? employer.linkFailed.title : employer.title}>
      {token && !outcomes.link && (
        <Banner tone="error" title={employer.linkFailed.message}>
          {employer.linkFailed.reasons}
        </Banner>
      )}
      <ManageLinkForm {...(outcomes.link && { outcome: outcomes.link })} />
    </Frame>
  );
}

async function load(searchParams: Props['searchParams']) {
  const { token, outcome: key } = await searchParams;
  const [edit, act, link] = await Promise.all([POSTER_FORMS.edit, POSTER_FORMS.act, POSTER_FORMS.link].map((form) => findOutcome(form, key)));
  const given = typeof token === 'string' ? token : '';
  return { token: given, posting: given === '' ? null : await findPosting(given), outcomes: { ...(edit && { edit }), ...(act && { act }), ...(link && { link }) } };
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap job-page">
      <div className="job-body">
        <header>
          <h1>{title}</h1>
          {lead && <p className="mt-4 text-lead text-muted">{lead}</p>}
        </header>
        {children}
      </div>
      <AboutLink />
    </div>
  );
}
