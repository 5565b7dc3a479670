import type { ComponentProps } from 'react';

type RowCheckProps = ComponentProps<'input'> & { 'aria-label': string; some?: boolean };

/** A checkbox of one row or of all rows of a page. The latter is indeterminate while only `some` are selected. */
export function RowCheck({ some = false, ...input }: RowCheckProps) {
  return (
    <label className="needs-script list-check">
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
      />
    </label>
  );
}
