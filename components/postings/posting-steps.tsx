import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/form/api-form';
import { MoreFields } from '@/components/form/more-fields';
import type { ApiFormState } from '@/components/form/use-api-form';
import { cx } from '@/components/ui/cx';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { FormField, JobForm } from '@/lib/jobs/form-fields';
import type { JobInput } from '@/lib/jobs/schema';
import { FactFields } from './fact-fields';
import { JobField, type FieldOf } from './job-field';
import { LogoField } from './logo-field';

export type SubmitWords = Catalogue['submitJob'] & { logo: Catalogue['logo']['field'] };

type PostingStepsProps = {
  words: SubmitWords;
  fields: JobForm;
  form: ApiFormState;
  field: FieldOf<keyof JobInput | 'logo'>;
  focus: boolean;
};

/** The URL's fragment (`#pay`) selects the step, for Back and reload. Without scripts all are shown (submit.css). */
export function PostingSteps({ words, fields, form, field, focus }: PostingStepsProps) {
  const byName = new Map<string, FormField>(
    [...fields.role, ...fields.details, ...fields.contact].map((each) => [each.name, each]),
  );
  const show = (name: keyof JobInput, className?: string) => {
    const shown = byName.get(name);
    if (!shown) return null;
    byName.delete(name);
    return (
      <JobField
        key={name}
        {...shown}
        {...field(name)}
        {...(className && { className })}
        {...(focus && name === 'title' && { autoFocus: true, 'data-autofocus': '' })}
      />
    );
  };
  const isTouched = (name: keyof JobInput | 'logo') => Boolean(field(name).error ?? field(name).defaultValue);
  return (
    <>
      <Step id="role" legend={words.steps.role}>
        {show('title')}
        {show('company')}
        <div className="full grid gap-x-4 gap-y-[15px] sm:grid-cols-3">
          {show('type')}
          {show('experienceLevel')}
          {show('industry')}
        </div>
        {show('skills')}
        <MoreFields label={words.other} open={(['companyName', 'companyWebsite', 'logo'] as const).some(isTouched)}>
          {show('companyName')}
          {show('companyWebsite')}
          <LogoField {...field('logo')} words={words.logo} optional />
        </MoreFields>
        <StepEnd>
          <a className="btn btn-primary needs-script" href="#pay">
            {words.toPay}
          </a>
          <a className="link" href={pages.managePostings}>
            {words.posted}
          </a>
        </StepEnd>
      </Step>
      <Step id="pay" legend={words.steps.pay}>
        {show('location')}
        {show('salary')}
        <FactFields
          words={words}
          fields={fields.facts}
          field={field}
          legend={words.facts}
          hint={fields.factsHint}
          folded
        />
        <StepEnd className="needs-script">
          <a className="btn btn-primary" href="#text">
            {words.toText}
          </a>
          <a className="link" href="#role">
            {words.back}
          </a>
        </StepEnd>
      </Step>
      <Step id="text" legend={words.steps.text}>
        {show('description')}
        {show('responsibilities', 'half')}
        {show('requirements', 'half')}
        {show('benefits', 'half')}
        {show('deadline', 'half')}
        <fieldset className="form-group full">
          <legend>{words.contact}</legend>
          <p className="full text-muted">{words.contactHint}</p>
          {show('email', 'half')}
          {show('contactName', 'half')}
          {show('phone', 'half')}
        </fieldset>
        {/* Fields of the form that no step names. */}
        {([...byName.keys()] as (keyof JobInput)[]).map((name) => show(name, 'half'))}
        <StepEnd>
          <SubmitButton form={form} />
          <a className="link needs-script" href="#pay">
            {words.back}
          </a>
        </StepEnd>
      </Step>
      <p className="needs-script text-small text-muted">{words.kept}</p>
    </>
  );
}

function Step({ id, legend, children }: { id: string; legend: string; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="posting-step min-w-0 scroll-mt-56 gap-x-4 gap-y-[15px] focus:outline-none"
    >
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

function StepEnd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-6 gap-y-2 pt-1.5 max-sm:[&>.btn]:w-full', className)}>
      {children}
    </p>
  );
}
