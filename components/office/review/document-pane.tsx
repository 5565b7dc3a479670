import { Written } from '@/components/ui/facts';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { DocumentSummary } from '@/lib/platform/documents/schema';
import { PdfFrame } from './pdf-frame';

/** Maximum number of characters of a text on this page. A link opens the full text. */
const SHOWN_LETTERS = 60_000;

type DocumentPaneProps = {
  record: { id: number } | { application_id: number };
  name: string;
  opensInline: boolean;
  text: string;
  document: DocumentSummary | null;
};

/** Shows a document: a PDF in an iframe, any other file as its extracted text. */
export function DocumentPane({ record, name, opensInline, ...read }: DocumentPaneProps) {
  if (!opensInline) return <ReadText {...read} />;
  return <PdfFrame src={withQuery(api.download, { ...record, frame: 1 })} title={content().cvReview.pdf(name)} />;
}

export function ReadText({ text, document }: Pick<DocumentPaneProps, 'text' | 'document'>) {
  const { documentTexts, cvReview: words } = content();
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
