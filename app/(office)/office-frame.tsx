import type { ReactNode } from 'react';
import { OFFICE_ID, Rail, type OfficePage } from '@/components/office/rail';
import { WaitingLetters } from '@/components/office/letters/waiting-letters';
import type { OfficeTab } from '@/components/office/urls';
import { listWaitingLetters } from '@/lib/letters/queries';
import { countWaiting } from './waiting';

type OfficeFrameProps = {
  moderator: { userId: number; name: string; toSetUp?: string | null };
  /** Set if the page shows this list in a tab panel. */
  tab?: OfficeTab;
  /** Set if the page is not a list itself but belongs to this list. */
  section?: OfficeTab;
  /** Set if the page has a link of its own in the rail and is not a list. */
  page?: OfficePage;
  children: ReactNode;
};

/**
 * Wraps every office page. A component, not a layout: Next.js does not render layouts again on navigation, but the
 * counts of waiting records must be current.
 */
export async function OfficeFrame({ moderator, tab, section, page, children }: OfficeFrameProps) {
  const [waiting, letters] = moderator.toSetUp
    ? [null, null]
    : await Promise.all([countWaiting(moderator.userId), listWaitingLetters(moderator.userId)]);
  return (
    <div className="office-frame">
      <Rail name={moderator.name} waiting={waiting} tab={tab} section={section} page={page} />
      <div id={OFFICE_ID} tabIndex={-1} className="office">
        {children}
      </div>
      {letters && <WaitingLetters letters={letters} />}
    </div>
  );
}
