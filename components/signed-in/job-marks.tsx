'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { SAVING_FAILED } from '@/lib/content/en/saving';
import { hasSavedJobs, isSignedIn } from './is-signed-in';

const load = () => import('./mark-jobs');

/**
 * Updates the "Save" and "Applied" markup of a page (`SaveButton`, `AppliedMark`). Render it once per page. Visitors
 * without an account or saved jobs load its script only when they click "Save".
 * @param of any text that differs when the page shows other jobs
 */
export function JobMarks({ of }: { of: string }) {
  useEffect(() => {
    // If the script fails to load, no job is marked, and everything else on the page works.
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
