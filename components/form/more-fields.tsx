import { useState, type ReactNode } from 'react';

type MoreFieldsProps = {
  label: string;
  /** True if one of the fields has an error or a value that the visitor did not type on this page. */
  open: boolean;
  children: ReactNode;
};

/** Optional fields that are folded until they are needed. Corrected errors do not fold them again. */
export function MoreFields({ label, open, children }: MoreFieldsProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <details className="more-fields full" open={opened}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  );
}
