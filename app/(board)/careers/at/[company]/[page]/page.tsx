import { CompanyJobs, companyPageMetadata } from '../../company-jobs';

// The build prerenders none of these pages. Each is cached on its first request, until its list of jobs changes.
export function generateStaticParams() {
  return [];
}

export { CompanyJobs as default, companyPageMetadata as generateMetadata };
