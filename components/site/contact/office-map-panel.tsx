'use client';

import { useState, type ReactNode } from 'react';

type OfficeMapPanelProps = {
  children: ReactNode; /** Null without coordinates: there is no interactive map then. */
  embed: string | null;
  frameTitle: string;
  show: string;
  note: string;
};

/**
 * Shows a drawn map, which a button replaces by an interactive one. Until then nothing is requested from the map's
 * servers.
 */
export function OfficeMapPanel({ children, embed, frameTitle, show, note }: OfficeMapPanelProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="sheet overflow-hidden">
      {shown && embed !== null ? (
        // The iframe gets the focus, because the clicked button was removed.
        <iframe
          ref={(frame) => frame?.focus()}
          className="block aspect-[12/6] w-full"
          src={embed}
          title={frameTitle}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        children
      )}
      {embed !== null && (
        <div className="needs-script flex flex-wrap items-center gap-x-5 border-t border-line px-5 py-0.5 text-small">
          {!shown && (
            <button type="button" className="link min-h-11 font-semibold" onClick={() => setShown(true)}>
              {show}
            </button>
          )}
          <p className="py-1.5 text-muted">{note}</p>
        </div>
      )}
    </div>
  );
}
