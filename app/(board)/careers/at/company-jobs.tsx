import type { Metadata } from 'next';
import { CompanyView } from '@/components/jobs/company-view';
import { PageNotFound } from '@/components/site/page-not-found';
import { StructuredData } from '@/components/site/structured-data';
import { companySlug } from '@/lib/jobs/company-rules';
import { companyForPage } from '@/lib/jobs/page-jobs';
import { answerNotFound } from '@/lib/platform/cache/not-found';
import { companyMetadata } from '@/lib/publishing/metadata';
import { hiringCompanyData } from '@/lib/publishing/structured-data/json-ld';

/** `page` is there from the second page of a company's jobs on. */
type Props = { params: Promise<{ company: string; page?: string }> };

/** What a company's page says of itself. */
export async function companyPageMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params);
  return found ? companyMetadata(found) : { title: 'Page Not Found', robots: { index: false } };
}

/** The first page of a company's open jobs, or a later one. */
export async function CompanyJobs({ params }: Props) {
  const found = await load(params);
  if (!found) {
    await answerNotFound();
    return <PageNotFound />;
  }
  return (
    <>
      <StructuredData json={hiringCompanyData(found)} />
      <CompanyView {...found} />
    </>
  );
}

/** Each has one address: a name in other letters leads nowhere, and neither does a first page that says so. */
async function load(params: Props['params']) {
  const { company, page } = await params;
  const slug = decoded(company);
  if (slug === '' || companySlug(slug) !== slug) return null;
  if (page !== undefined && !/^(?:[2-9]|[1-9]\d{1,3})$/.test(page)) return null;
  return companyForPage(slug, Number(page ?? 1));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
