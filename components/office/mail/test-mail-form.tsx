'use client';

import { useRef, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { mailList } from '@/lib/content/en/office-lists';

type TestMailFormProps = {
  inbox: string;
  /** Called with null for the company's inbox. @returns whether the server accepted it */
  onSend: (to: string | null) => Promise<boolean>;
};

/** Sends a test mail. Its result is the first row of the list. */
export function TestMailForm({ inbox, onSend }: TestMailFormProps) {
  const address = useRef<HTMLInputElement>(null);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await onSend(address.current?.value.trim() || null)) event.target.reset();
  }

  return (
    <form onSubmit={onSubmit} className="office-filter grow">
      <label className="office-search">
        {mailList.testLabel}
        <input
          ref={address}
          type="email"
          name="to"
          className="control"
          maxLength={254}
          placeholder={inbox}
          autoComplete="email"
          aria-describedby="test-mail-hint"
        />
      </label>
      <Button type="submit" size="small" variant="secondary">
        {mailList.test}
      </Button>
      <p id="test-mail-hint" className="sr-only">
        {mailList.testHint(inbox)}
      </p>
    </form>
  );
}
