'use client';

import type { ReactNode } from 'react';
import { applicationsUrl, type ApplicationListParams } from '../urls';
import { ApplicationDialog, type ApplicationShown } from './application-dialog';
import { ApplicationsTable, type ApplicationListed } from './applications-table';
import { useReopening } from '../use-shown-record';

type ApplicationsBoardProps = {
  applications: readonly ApplicationListed[];
  view: ApplicationListParams;
  timeZone: string;
  /** The one the address asks for. */
  shown: ApplicationShown | null;
  /** That one in full. */
  details: ReactNode;
};

/** The list of applicants, and the application an address asks for. */
export function ApplicationsBoard({ applications, view, timeZone, shown, details }: ApplicationsBoardProps) {
  const { dialogKey, onView } = useReopening(shown?.id);
  return (
    <>
      <ApplicationsTable applications={applications} view={view} timeZone={timeZone} onView={onView} />
      {shown && (
        <ApplicationDialog key={dialogKey} application={shown} closeHref={applicationsUrl(view)}>
          {details}
        </ApplicationDialog>
      )}
    </>
  );
}
