import { LandingJobs, landingPageMetadata } from '../../../landing-jobs';

// The build prerenders none of these pages. Each is cached on its first request, until a job changes.
export function generateStaticParams() {
  return [];
}

export { LandingJobs as default, landingPageMetadata as generateMetadata };
