import { LandingJobs, landingPageMetadata } from '../../landing-jobs';

// No pages at build time: each is cached on its first request and dropped when a job changes.
export function generateStaticParams() {
  return [];
}

export { LandingJobs as default, landingPageMetadata as generateMetadata };
