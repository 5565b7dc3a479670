'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { savedJobs } from '@/lib/content/en/job-page';
import { SAVING_FAILED } from '@/lib/content/en/saving';
import { saveToAccount } from './account-client';
import { isSignedIn } from './is-signed-in';
import { saveInBrowser, savedInBrowser } from './storage';

const words = savedJobs.inBrowser;
const countInBrowser = () => (isSignedIn() ? savedInBrowser().length : 0);

/**
 * Offers to copy jobs saved in this browser into the account. It asks first, because another person may have saved
 * them.
 * @param onDone refreshes the page by default
 */
export function TakeOver({ onDone }: { onDone?: () => void }) {
  const router = useRouter();
  const count = useBrowserValue(countInBrowser, 0);
  const [state, setState] = useState<{ busy?: boolean; problem?: string; told?: string }>({});

  async function take() {
    setState({ busy: true });
    const asked = await saveToAccount(savedInBrowser());
    if (asked.kind === 'data') return finish(words.taken);
    if (asked.kind === 'failed' && asked.status === 404) return finish(words.gone);
    setState({ problem: asked.kind === 'failed' ? (asked.message ?? SAVING_FAILED) : savedJobs.signInAgain });
  }

  function finish(told: string) {
    saveInBrowser([]);
    setState({ told });
    if (onDone) onDone();
    else router.refresh();
  }

  if (state.told !== undefined) return <p role="status">{state.told}</p>;
  if (count === 0) return null;
  return (
    <section
      className="my-4 grid gap-3 border border-s-4 border-line border-s-act p-5"
      aria-labelledby="take-over-title"
    >
      <h2 id="take-over-title" className="text-h3">
        {words.title(count)}
      </h2>
      <p className="text-muted">{words.text}</p>
      {state.problem && <p role="alert">{state.problem}</p>}
      <p className="flex flex-wrap gap-3">
        <Button busy={state.busy ?? false} busyText={words.taking} onClick={() => void take()}>
          {words.take}
        </Button>
        <Button variant="secondary" onClick={() => finish(words.left)}>
          {words.leave}
        </Button>
      </p>
    </section>
  );
}
