'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from './error-summary';
import './form.css';
import { FormProblem } from './form-problem';
import { HoneypotField } from './honeypot-field';
import { ProgressBar } from './progress-bar';
import type { ApiFormState } from './use-api-form';

type ApiFormProps = ComponentProps<'form'> & {
  form: ApiFormState;
  /** Rendered above the fields instead of `form.problem`. */
  problem?: ReactNode;
  /** Shows the problem next to the submit button, because the top of a long form may be out of sight. */
  problemBelow?: boolean;
  /** False for a form with a single field, because a summary would repeat the field's message. */
  summary?: boolean;
  /** Renders no submit button: the children contain it. */
  bare?: boolean;
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'onClick' | 'name' | 'value'>;
  beside?: ReactNode;
};

export function ApiForm({
  form,
  problem,
  problemBelow,
  summary = true,
  bare,
  button,
  beside,
  className = 'form-column',
  children,
  ...rest
}: ApiFormProps) {
  const { words, progress } = form;
  const ownProblem = (
    <FormProblem takesFocus={!problemBelow} signIn={form.signIn}>
      {form.problem}
    </FormProblem>
  );
  const banner = problem === undefined ? ownProblem : problem;
  return (
    <form key={form.formKey} {...form.formProps} {...rest} className={className}>
      {summary && <ErrorSummary {...form.summary} />}
      {!problemBelow && banner}
      {form.honeypot && <HoneypotField {...form.honeypot} />}
      {children}
      {bare && problemBelow && banner}
      {progress !== null && <ProgressBar value={progress} label={words.progress ?? words.busy ?? ''} />}
      {!bare && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-4 max-sm:[&>.btn-primary]:w-full">
          {problemBelow && <div className="w-full empty:hidden">{banner}</div>}
          <SubmitButton form={form} {...button} />
          {progress !== null && words.cancel && (
            <Button variant="secondary" onClick={form.cancel}>
              {words.cancel}
            </Button>
          )}
          {beside}
        </div>
      )}
    </form>
  );
}

export function SubmitButton({ form, ...rest }: { form: ApiFormState } & Omit<ComponentProps<typeof Button>, 'form'>) {
  return (
    <Button type="submit" busy={form.submitting} busyText={form.words.busy} {...rest}>
      {form.words.submit}
    </Button>
  );
}
