'use client';

import { api, withQuery } from '@/lib/base/routes';
import { documentTexts } from '@/lib/content/en/cv';
import { applicationList } from '@/lib/content/en/office';
import type { DocumentSummary } from '@/lib/platform/documents/schema';

type DocumentTextProps = {
  /** Summary of the text extracted from the document; null if that is not done yet. */
  document: DocumentSummary | null;
  record: { id: number } | { application_id: number };
  name: string;
};

/**
 * Links to a document's text, or says why there is none. The server logs each reading of the text, as it does for the
 * file.
 */
export function DocumentText({ document, record, name }: DocumentTextProps) {
  if (document === null) return <>{documentTexts.waiting}</>;
  const { state, reason, letters } = document;
  if (state !== 'read') return <>{reason && documentTexts.reasons[reason]}</>;
  return (
    <>
      {documentTexts.read(letters)}
      {reason && ` (${documentTexts.endsEarly[reason]})`}
      <span className="row-actions">
        <a href={withQuery(api.download, { ...record, text: 1 })} target="_blank" rel="noopener" className="row-action">
          {documentTexts.show}
          <span className="sr-only">
            {' '}
            of {name} {applicationList.newTab}
          </span>
        </a>
      </span>
    </>
  );
}
