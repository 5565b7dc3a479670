import { isKnownSubject } from './landing/landing-page';
import { subjectOf } from './landing/subject';
import { isPublicJob } from './store';
import { readJobId } from '../jobs/rules';

/**
 * Tells the page cache (lib/platform/cache/cache-handler.mjs), which Next loads as a separate module, which jobs and
 * skills exist. Requests for unknown ids are then not rendered and cached one by one.
 */
export function registerKnownJobs(): void {
  const isKnown = async (text: string) => {
    const id = readJobId(text);
    return id !== null && (await isPublicJob(id));
  };
  const isKnownSkill = async (text: string) => {
    const subject = subjectOf({ skill: text });
    return subject !== null && (await isKnownSubject(subject));
  };
  Object.assign(globalThis, {
    [Symbol.for('northlane.public-jobs')]: isKnown,
    [Symbol.for('northlane.known-skills')]: isKnownSkill,
  });
}
