import { Written } from '@/components/ui/facts';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { DocumentSummary } from '@/lib/platform/documents/schema';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { formatBytes } from '@/lib/base/format';
import type { DocumentEvidence } from '@/lib/shortlist/document-evidence';
import { ResumeLinks } from '../applications/resume-links';
import { DocumentSwitch } from './document-switch';
import { PdfFrame } from './pdf-frame';

/** Maximum number of characters of a text on this page. A link opens the full text. */
export const SHOWN_LETTERS = 60_000;

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

type MarkedDocumentProps = {
  application: Pick<
    OfficeApplicationDto,
    'id' | 'applicant_name' | 'opens_inline' | 'file_name' | 'file_size' | 'cover_letter'
  >;
  pieces: DocumentEvidence['pieces'];
  document: DocumentSummary | null;
};

/** An application's document as text, with the evidence marked. */
export function MarkedDocument({ application, pieces, document }: MarkedDocumentProps) {
  const { applicationDetails, cvReview, documentTexts, reviewPage } = content();
  const { id, applicant_name: name, opens_inline: opensInline, cover_letter: letter } = application;
  const src = withQuery(api.download, { application_id: id, frame: 1 });
  const none = document?.reason ? documentTexts.reasons[document.reason] : documentTexts.waiting;
  const file = `${application.file_name}, ${formatBytes(application.file_size)}`;
  return (
    <DocumentSwitch
      pdf={opensInline ? { src, title: cvReview.pdf(name) } : null}
      words={reviewPage.document}
      hasText={pieces.length > 0}
      links={
        <>
          <span className="review-name" title={file}>
            {file}
          </span>
          <ResumeLinks id={id} name={name} opensInline={opensInline} />
        </>
      }
    >
      <article className="review-sheet" dir="auto">
        {pieces.length === 0 && <p className="text-muted">{none}</p>}
        {pieces.map(({ text, mark }, at) =>
          mark === null ? (
            text
          ) : (
            <mark key={at} id={`mark-${mark}`} tabIndex={-1}>
              {text}
            </mark>
          ),
        )}
      </article>
      {letter && (
        <article className="review-sheet" dir="auto">
          <h3>{applicationDetails.labels.coverLetter}</h3>
          {letter}
        </article>
      )}
    </DocumentSwitch>
  );
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
