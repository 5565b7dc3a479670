'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from './error-summary';
import { FormProblem } from './form-problem';
import { HoneypotField } from './honeypot-field';
import { ProgressBar } from './progress-bar';
import type { ApiFormState } from './use-api-form';

type ApiFormProps = ComponentProps<'form'> & {
  form: ApiFormState;
  /** Stands above the fields in the place of `form.problem`. */
  problem?: ReactNode;
  /** The problem stands beside the button that was pressed: the top of a long form is out of sight. */
  problemBelow?: boolean;
  /** None for a single field, of which it would say everything twice. */
  summary?: boolean;
  /** The form lays out its button itself. */
  bare?: boolean;
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'>;
  /** Beside the button. */
  beside?: ReactNode;
};

/** A form of useApiForm: why it failed, its fields, how far an upload is, and its button. */
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
      {problemBelow && banner}
      {progress !== null && <ProgressBar value={progress} label={words.progress ?? words.busy} />}
      {!bare && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
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

/** The button of a form of useApiForm, for one that lays out its own. */
export function SubmitButton({ form, ...rest }: { form: ApiFormState } & Omit<ComponentProps<typeof Button>, 'form'>) {
  return (
    <Button type="submit" busy={form.submitting} busyText={form.words.busy} {...rest}>
      {form.words.submit}
    </Button>
  );
}
