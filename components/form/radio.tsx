import type { ComponentProps } from 'react';
import './form.css';

/** A radio button; the label around it is the caller's. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className="tick rounded-pill mt-0.5 size-6 flex-none accent-act" />;
}
