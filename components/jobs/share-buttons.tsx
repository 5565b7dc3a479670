'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { useBrowserValue } from '@/components/ui/use-browser-value';

export function ShareButtons({ title, url }: { title: string; url: string }) {
  const canShare = useBrowserValue(() => typeof navigator.share === 'function', false);
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success('Link copied');
    } catch {
      // If the browser denies access to the clipboard, a prompt shows the URL to copy by hand.
      window.prompt('Copy this link', url);
    }
  }

  return (
    <>
      <li className="needs-script">
        <button type="button" className="chip" onClick={copy}>
          {copied ? 'Link copied' : 'Copy link'}
        </button>
      </li>
      {canShare && (
        <li>
          <button
            type="button"
            className="chip"
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            Share…
          </button>
        </li>
      )}
    </>
  );
}
