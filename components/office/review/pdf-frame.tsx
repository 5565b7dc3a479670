'use client';

import { useBrowserValue } from '@/components/ui/use-browser-value';
import { cvReview as words } from '@/lib/content/en/review';

type PdfFrameProps = { src: string; title: string };

/**
 * Shows a stored PDF in an iframe. A browser without a PDF viewer would download it on every visit, so it gets a
 * message instead. Without scripts the iframe is always rendered.
 */
export function PdfFrame({ src, title }: PdfFrameProps) {
  const shows = useBrowserValue<boolean | null>(() => navigator.pdfViewerEnabled, null);
  // PDF open parameters: hide the viewer's list of pages, which takes half the width, and fit the page to the width.
  const frame = <iframe src={`${src}#navpanes=0&view=FitH`} title={title} className="review-pdf" />;
  if (shows === null) return <noscript>{frame}</noscript>;
  return shows ? frame : <p className="text-muted">{words.noViewer}</p>;
}
