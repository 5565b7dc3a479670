'use client';

import { useState, type ReactNode } from 'react';

type OfficeMapPanelProps = {
  children: ReactNode;
  embed: string;
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
    <div className="sheet office-map">
      {shown ? (
        // The iframe gets the focus, because the clicked button was removed.
        <iframe
          ref={(frame) => frame?.focus()}
          src={embed}
          title={frameTitle}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        children
      )}
      <div className="office-map-foot needs-script">
        {!shown && (
          <button type="button" className="link min-h-11 font-semibold" onClick={() => setShown(true)}>
            {show}
          </button>
        )}
        <p>{note}</p>
      </div>
    </div>
  );
}
