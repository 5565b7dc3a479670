import { CompanyJobs, companyPageMetadata } from '../../company-jobs';

// No pages at build time: each is cached on its first request, until its list of jobs changes.
export function generateStaticParams() {
  return [];
}

export { CompanyJobs as default, companyPageMetadata as generateMetadata };
