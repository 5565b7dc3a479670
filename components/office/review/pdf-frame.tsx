'use client';

import { useSyncExternalStore } from 'react';
import { cvReview as words } from '@/lib/content/en/review';

type PdfFrameProps = { src: string; title: string };

/**
 * A stored PDF in a frame. A browser without a viewer would download it on every visit, so it gets a message instead.
 * Without scripts the frame is always shown.
 */
export function PdfFrame({ src, title }: PdfFrameProps) {
  const shows = useSyncExternalStore(
    neverChanges,
    () => navigator.pdfViewerEnabled,
    () => null,
  );
  // PDF open parameters: without them the viewer's page list takes half the width.
  const frame = <iframe src={`${src}#navpanes=0&view=FitH`} title={title} className="review-pdf" />;
  if (shows === null) return <noscript>{frame}</noscript>;
  return shows ? frame : <p className="text-muted">{words.noViewer}</p>;
}

function neverChanges() {
  return () => undefined;
}
