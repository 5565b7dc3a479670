import { CompanyJobs, companyPageMetadata } from '../../company-jobs';

// Cached pages, each made on its first request and kept while its list of jobs is the same.
export function generateStaticParams() {
  return [];
}

export { CompanyJobs as default, companyPageMetadata as generateMetadata };
