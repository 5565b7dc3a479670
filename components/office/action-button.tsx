'use client';

import type { ActionRequest } from '@/components/form/use-sender';
import { Button } from '@/components/ui/button';
import { useOfficeSender } from './use-office-sender';

type ActionButtonProps = {
  label: string;
  /** Name of the record, added to the button's label for screen readers that read it without its row. */
  of: string;
  /** The field of the form around the button that says which record is meant. */
  name: string;
  value: string;
  /** The request that scripts send instead of the form. The button's own field is added to its body. */
  request: ActionRequest & { body: object };
};

/** A button of a list of records. Without scripts it posts the form around the list. */
export function ActionButton({ label, of, name, value, request }: ActionButtonProps) {
  const { act, busyLabel } = useOfficeSender();
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      variant="secondary"
      size="small"
      busy={busyLabel !== null}
      onClick={(event) => {
        event.preventDefault();
        void act({ ...request, body: { ...request.body, [name]: value } });
      }}
    >
      {label}
      <span className="sr-only">{`: ${of}`}</span>
    </Button>
  );
}
