'use client';

import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { peopleMessages, personPage } from '@/lib/content/en/people';
import { useOfficeAction } from '../use-office-action';

const words = personPage.duplicates;

export function MergeButton({ record, other, address }: { record: string; other: string; address: string }) {
  return (
    <AddressButton
      label={words.merge}
      of={address}
      action={{
        address: officeApi.peopleMerge,
        body: { record, other },
        running: words.merging,
        done: peopleMessages.merged,
      }}
    />
  );
}

export function PartButton({ record, address }: { record: string; address: string }) {
  return (
    <AddressButton
      label={words.part}
      of={address}
      action={{
        address: officeApi.peoplePart,
        body: { record, address },
        running: words.parting,
        done: peopleMessages.parted,
      }}
    />
  );
}

type AddressButtonProps = {
  label: string;
  /** The address, for screen readers that read the button without its line. */
  of: string;
  action: { address: string; body: object; running: string; done: string };
};

function AddressButton({ label, of, action }: AddressButtonProps) {
  const { act, busyLabel } = useOfficeAction();
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busyLabel !== null}
      onClick={() => void act({ ...action, method: 'POST' })}
    >
      {label}
      <span className="sr-only">: {of}</span>
    </Button>
  );
}
