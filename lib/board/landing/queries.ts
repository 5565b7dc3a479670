import 'server-only';
import { unstable_cache } from 'next/cache';
import { JOBS_TAG } from '../../platform/cache/tags';
import type { LinkGroup } from '../schema';
import { browseLinks } from './landing-links';
import { findLandingPage, isKnownSubject, type LandingPage } from './landing-page';
import { isNamedByKeys, landingPath, subjectOf, type Subject } from './subject';

/** Finds the subject of a landing URL, and whether this is its canonical URL; null for an unknown skill or place. */
export async function findSubject(named: {
  skill?: string;
  place?: string;
}): Promise<{ subject: Subject; isAddress: boolean } | null> {
  const subject = subjectOf(named);
  return subject && (await isKnownSubject(subject)) ? { subject, isAddress: isNamedByKeys(subject, named) } : null;
}

/** Returns the landing page of a subject, cached until a job changes or the day ends. */
export function cachedLandingPage(subject: Subject): Promise<LandingPage> {
  return unstable_cache(async () => findLandingPage(subject), ['landing', landingPath(subject)], {
    tags: [JOBS_TAG],
  })();
}

/** Returns the skills and places with the most open jobs, cached like the board. */
export function cachedBrowseLinks(): Promise<LinkGroup[]> {
  return unstable_cache(async () => browseLinks(), ['browse'], { tags: [JOBS_TAG] })();
}
