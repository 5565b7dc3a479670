'use client';

import { useSyncExternalStore } from 'react';
import { cvReview as words } from '@/lib/content/review';

type PdfFrameProps = { src: string; title: string };

/**
 * A PDF of the store inside the page. A browser without a viewer would save it instead each time somebody comes by: there the page says so.
 * Without scripts nobody can ask the browser, and the frame stands as it is.
 */
export function PdfFrame({ src, title }: PdfFrameProps) {
  const shows = useSyncExternalStore(
    neverChanges,
    () => navigator.pdfViewerEnabled,
    () => null,
  );
  // Half the room is the viewer's list of pages unless it is told: these are the open parameters of PDF.
  const frame = <iframe src={`${src}#navpanes=0&view=FitH`} title={title} className="review-pdf" />;
  if (shows === null) return <noscript>{frame}</noscript>;
  return shows ? frame : <p className="text-muted">{words.noViewer}</p>;
}

function neverChanges() {
  return () => undefined;
}
