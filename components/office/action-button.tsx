'use client';

import type { ActionRequest } from '@/components/form/use-sender';
import { Button } from '@/components/ui/button';
import { useOfficeSender } from './use-office-sender';

type ActionButtonProps = {
  label: string;
  /** Name of the record, added to the button's label for screen readers that read it without its row. */
  of: string;
  request: ActionRequest & { body: Readonly<Record<string, string>> };
};

/** A button that sends values. Without scripts the browser posts them. */
export function ActionButton({ label, of, request }: ActionButtonProps) {
  const { act, busyLabel } = useOfficeSender();
  return (
    <form
      method="post"
      action={request.action}
      onSubmit={(event) => {
        event.preventDefault();
        void act(request);
      }}
    >
      {Object.entries(request.body).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="small" busy={busyLabel !== null}>
        {label}
        <span className="sr-only">: {of}</span>
      </Button>
    </form>
  );
}
