import type { ReactNode } from 'react';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { DocumentSummary } from '@/lib/platform/documents/schema';
import type { Piece } from '@/lib/shortlist/evidence-schema';
import { SHOWN_LETTERS } from '@/lib/vocabulary/shortlist';
import { DocumentSwitch } from './document-switch';
import { MarkedText } from './marked-text';

type DocumentPaneProps = {
  record: { id: number } | { application_id: number };
  name: string;
  opensInline: boolean;
  /** The document's text, with its evidence marked. */
  pieces: readonly Piece[];
  document: DocumentSummary | null;
  /** Name of the file and links to it. */
  file?: ReactNode;
  letter?: string | null;
};

/** A document as text, with its PDF one click away, and the letter sent with it. */
export function DocumentPane({ record, name, opensInline, pieces, document, file, letter }: DocumentPaneProps) {
  const { applicationDetails, cvReview: words, documentTexts, reviewPage } = content();
  const pdf = { src: withQuery(api.download, { ...record, frame: 1 }), title: words.pdf(name) };
  const none = document?.reason ? documentTexts.reasons[document.reason] : documentTexts.waiting;
  return (
    <DocumentSwitch pdf={opensInline ? pdf : null} words={reviewPage.document} hasText={pieces.length > 0} links={file}>
      <article className="review-sheet" dir="auto">
        {pieces.length === 0 && <p className="text-muted">{none}</p>}
        <MarkedText pieces={pieces} />
      </article>
      {document && document.letters > SHOWN_LETTERS && <p className="text-muted">{words.cut}</p>}
      {letter && (
        <article className="review-sheet" dir="auto">
          <h3>{applicationDetails.labels.coverLetter}</h3>
          {letter}
        </article>
      )}
    </DocumentSwitch>
  );
}
