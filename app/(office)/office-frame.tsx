import type { ReactNode } from 'react';
import { OFFICE_ID, Rail, type OfficePage } from '@/components/office/rail';
import { WaitingLetters } from '@/components/office/letters/waiting-letters';
import type { OfficeTab } from '@/components/office/urls';
import { listWaitingLetters } from '@/lib/letters/queries';
import { countWaiting } from './waiting';

type OfficeFrameProps = {
  moderator: { userId: number; name: string; toSetUp?: string | null };
  /** The list that the page shows in a tab panel. */
  tab?: OfficeTab;
  /** The list that the page belongs to. */
  section?: OfficeTab;
  /** Which page of the rail it is, where it is no list. */
  page?: OfficePage;
  children: ReactNode;
};

/**
 * What stands around every page of the office. A part of the pages and not their layout: the router keeps layouts while somebody goes from
 * list to list, and what waits has to be counted anew.
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
