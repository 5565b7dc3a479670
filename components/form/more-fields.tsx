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
    <details className="more-fields full border-y border-line" open={opened}>
      <summary className="flex min-h-12 list-none items-center gap-2.5 font-semibold hover:text-link">{label}</summary>
      <div className="grid gap-[18px] pt-1 pb-5">{children}</div>
    </details>
  );
}
