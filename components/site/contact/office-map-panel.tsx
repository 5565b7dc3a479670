'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';

type OfficeMapPanelProps = {
  children: ReactNode;
  embed: string;
  frameTitle: string;
  show: string;
  note: string;
  directions: { label: string; href: string };
};

/**
 * Shows a drawn map, which a button replaces by an interactive one. Until then nothing is requested from the map's
 * servers.
 */
export function OfficeMapPanel({ children, embed, frameTitle, show, note, directions }: OfficeMapPanelProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="office-map">
      {shown ? (
        // The iframe gets the focus, because the clicked button was removed.
        <iframe
          ref={(frame) => frame?.focus()}
          src={embed}
          title={frameTitle}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="aspect-[12/7] w-full"
        />
      ) : (
        children
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
        {!shown && (
          <Button variant="secondary" className="needs-script" onClick={() => setShown(true)}>
            {show}
          </Button>
        )}
        <TextLink href={directions.href} external className="inline-block py-1 font-semibold">
          {directions.label}
        </TextLink>
        <p className="w-full text-small text-muted">{note}</p>
      </div>
    </div>
  );
}
