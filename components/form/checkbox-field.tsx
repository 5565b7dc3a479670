import type { ComponentProps } from 'react';
import { cx } from '@/components/ui/cx';
import { FieldError, FieldHint, labelled, type LabelledProps } from './field';
import './form.css';

type CheckboxFieldProps = Omit<LabelledProps<ComponentProps<'input'>>, 'type' | 'defaultValue'> & {
  /** True or the posted value `on` for a ticked box. */
  defaultValue?: unknown;
};

/** A checkbox with its label beside it. Its value is `on` if ticked; otherwise the browser sends nothing. */
export function CheckboxField({ defaultValue, ...props }: CheckboxFieldProps) {
  const { frame, control } = labelled(props);
  const { id, label, hint, error, className } = frame;
  return (
    <div className={cx('field', className)}>
      <FieldError id={id} error={error} />
      <div className="flex gap-3">
        <input
          {...control}
          type="checkbox"
          defaultChecked={control.checked === undefined ? isTicked(defaultValue) : undefined}
          className="tick rounded-input mt-0.5 size-6 flex-none accent-act"
        />
        <div>
          <label htmlFor={id}>{label}</label>
          <FieldHint id={id}>{hint}</FieldHint>
        </div>
      </div>
    </div>
  );
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true' || value === '1';
}
