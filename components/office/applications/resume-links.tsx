'use client';

import { api, withQuery } from '@/lib/base/routes';
import { applicationList } from '@/lib/content/en/office';

type ResumeLinksProps = { id: number; name: string; opensInline: boolean };

export function ResumeLinks({ id, name, opensInline }: ResumeLinksProps) {
  const address = withQuery(api.download, { application_id: id });
  return (
    <span className="row-actions">
      {opensInline && (
        <a href={address} target="_blank" rel="noopener" className="row-action">
          {applicationList.open}
          <span className="sr-only">
            {' '}
            of {name} {applicationList.newTab}
          </span>
        </a>
      )}
      <a href={`${address}&download=1`} className="row-action">
        {opensInline ? applicationList.download : applicationList.downloadResume}
        <span className="sr-only">
          {opensInline && ' résumé'} of {name}
        </span>
      </a>
    </span>
  );
}
