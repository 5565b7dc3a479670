import { LandingJobs, landingPageMetadata } from '../../../landing-jobs';

// Cached pages, each made on its first request and forgotten when a job changes.
export function generateStaticParams() {
  return [];
}

export { LandingJobs as default, landingPageMetadata as generateMetadata };
