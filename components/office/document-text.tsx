import { content } from '@/lib/content';
import { api, withQuery } from '@/lib/base/routes';
import type { DocumentSummary } from '@/lib/platform/documents/schema';

type DocumentTextProps = {
  /** Summary of the document's text; null if it has not been read yet. */
  document: DocumentSummary | null;
  record: { id: number } | { application_id: number };
  name: string;
};

/** A link to a document's text, or the reason why there is none. Reading the text is logged like opening the file. */
export function DocumentText({ document, record, name }: DocumentTextProps) {
  const { applicationList, documentTexts } = content();
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
