import type { Metadata } from 'next';
import { AboveBoardFoot } from '@/components/jobs/board-foot';
import { CompanyView } from '@/components/jobs/company-view';
import { PageNotFound } from '@/components/site/page-not-found';
import { StructuredData } from '@/components/ui/structured-data';
import { content, slice } from '@/lib/content';
import { readCompanyAddress } from '@/lib/jobs/company-rules';
import { companyForPage } from '@/lib/board/page-jobs';
import { answerNotFound } from '@/lib/platform/cache/not-found';
import { companyMetadata } from '@/lib/publishing/metadata';
import { hiringCompanyData } from '@/lib/publishing/structured-data/json-ld';
import '@/components/jobs/board.css';

/** `page` is absent on the first page of a company's jobs. */
type Props = { params: Promise<{ company: string; page?: string }> };

export async function companyPageMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params);
  return found ? companyMetadata(found) : { title: 'Page Not Found', robots: { index: false } };
}

export async function CompanyJobs({ params }: Props) {
  const found = await load(params);
  if (!found) {
    await answerNotFound();
    return <PageNotFound />;
  }
  return (
    <AboveBoardFoot words={slice(content().careers, 'benefits', 'cv', 'submitCv')}>
      <StructuredData json={hiringCompanyData(found)} />
      <CompanyView {...found} />
    </AboveBoardFoot>
  );
}

async function load(params: Props['params']) {
  const { company, page } = await params;
  const asked = readCompanyAddress(company, page);
  return asked && companyForPage(asked.slug, asked.page);
}
