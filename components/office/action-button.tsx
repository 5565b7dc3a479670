'use client';

import type { ActionRequest } from '@/components/form/use-sender';
import { Button } from '@/components/ui/button';
import { useOfficeSender } from './use-office-sender';

type ActionButtonProps = {
  label: string;
  /** Name of the record, added to the button's label for screen readers that read it without its row. */
  of: string;
  request: ActionRequest;
};

export function ActionButton({ label, of, request }: ActionButtonProps) {
  const { act, busyLabel } = useOfficeSender();
  return (
    <Button variant="secondary" size="small" busy={busyLabel !== null} onClick={() => void act(request)}>
      {label}
      <span className="sr-only">: {of}</span>
    </Button>
  );
}
