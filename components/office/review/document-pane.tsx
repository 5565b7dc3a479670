import { Written } from '@/components/ui/facts';
import { api, withQuery } from '@/lib/base/routes';
import { documentTexts } from '@/lib/content/document-texts';
import { cvReview as words } from '@/lib/content/review';
import type { DocumentSummary } from '@/lib/platform/documents/schema';
import { PdfFrame } from './pdf-frame';

/** What a page shows of a text; all of it is a link away. */
const SHOWN_LETTERS = 60_000;

type DocumentPaneProps = {
  /** The parameter that names it to the download. */
  record: { id: number } | { application_id: number };
  name: string;
  opensInline: boolean;
  text: string;
  document: DocumentSummary | null;
};

/** A document to be read: a PDF as it is, of anything else the text. */
export function DocumentPane({ record, name, opensInline, ...read }: DocumentPaneProps) {
  if (!opensInline) return <ReadText {...read} />;
  return <PdfFrame src={withQuery(api.download, { ...record, frame: 1 })} title={words.pdf(name)} />;
}

/** The text of a document as it was read, or why there is none. */
export function ReadText({ text, document }: Pick<DocumentPaneProps, 'text' | 'document'>) {
  const none = document?.reason ? documentTexts.reasons[document.reason] : documentTexts.waiting;
  return (
    <>
      <Written title={words.text} none={none}>
        {text.slice(0, SHOWN_LETTERS)}
      </Written>
      {text.length > SHOWN_LETTERS && <p className="mt-3 text-muted">{words.cut}</p>}
    </>
  );
}
