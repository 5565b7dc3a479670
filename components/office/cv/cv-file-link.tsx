'use client';

import { useState, type MouseEvent, type ReactNode } from 'react';
import { toast } from '@/components/ui/toast';
import { api, withQuery } from '@/lib/base/routes';
import { applicationList, cvList } from '@/lib/content/en/office';

type CvFileLinkProps = {
  cv: { id: number; applicant_name: string; opens_inline: boolean };
  /** Downloads the file even if the browser could show it. */
  download?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Links to a CV's file: a harmless PDF opens in a new tab, and other files are downloaded. A script first checks that
 * the file exists, so that a failure is shown on this page and not in an empty tab.
 */
export function CvFileLink({ cv, download = false, className, children }: CvFileLinkProps) {
  const [failed, setFailed] = useState(false);
  const inTab = cv.opens_inline && !download;
  const address = withQuery(api.download, { id: cv.id, download: download ? 1 : null });

  async function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFailed(false);
    // Opened before the request: browsers block tabs that are not opened directly by a click.
    const tab = inTab ? window.open('about:blank', '_blank') : null;
    const there = await fetch(address, { method: 'HEAD', credentials: 'same-origin' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!there) {
      tab?.close();
      setFailed(true);
      toast.error(cvList.cannotView);
      return;
    }
    if (!tab) return window.location.assign(inTab ? `${address}&download=1` : address);
    tab.opener = null;
    tab.location.replace(address);
  }

  return (
    <>
      <a href={address} {...(inTab && { target: '_blank', rel: 'noopener' })} onClick={onClick} className={className}>
        {children}
        <span className="sr-only">
          {' '}
          of {cv.applicant_name}
          {inTab && ` ${applicationList.newTab}`}
        </span>
      </a>
      {failed && (
        <span role="alert" className="field-error block">
          {cvList.cannotView}
        </span>
      )}
    </>
  );
}
