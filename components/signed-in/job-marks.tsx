'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { SAVING_FAILED } from '@/lib/content/job-marks';
import { hasSavedJobs, isSignedIn } from './is-signed-in';

const load = () => import('./mark-jobs');

/**
 * Keeps "Save" and "Applied" of a page's jobs true (`SaveButton`, `AppliedMark`). One for a page: each of them is plain markup. Who is not
 * signed in and has saved nothing fetches nothing for it until they press Save.
 *
 * @param of changes when the page shows other jobs
 */
export function JobMarks({ of }: { of: string }) {
  useEffect(() => {
    // Without its script nothing is marked, and nothing is wrong.
    if (isSignedIn() || hasSavedJobs())
      load().then(
        ({ showMarks }) => showMarks(),
        () => undefined,
      );
  }, [of]);

  useEffect(() => {
    function onClick({ target }: MouseEvent) {
      const button = (target as Element).closest<HTMLElement>('[data-save]');
      if (!button) return;
      load().then(
        ({ toggleSaved }) => toggleSaved(Number(button.dataset.save)),
        () => toast.error(SAVING_FAILED),
      );
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
