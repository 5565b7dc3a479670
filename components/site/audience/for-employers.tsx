import { Field, SelectField } from '@/components/form/field';
import { Stamp } from '@/components/site/stamp';
import { Button } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { formField } from '@/lib/jobs/form-fields';
import { AudiencePageView } from './audience-page';

export function ForEmployers() {
  const { firstFields, forEmployers } = content();
  return (
    <AudiencePageView
      page={forEmployers}
      object={<FirstFields />}
      rest={
        <>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
            <a href={pages.contact} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
              {firstFields.ask}
            </a>
          </p>
          <dl className="mt-7 flex gap-x-8 max-sm:gap-x-4">
            {firstFields.facts.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-1 flex-col-reverse justify-end border-t-4 border-act pt-3 last:border-coral-art"
              >
                <dt className="mt-1.5 text-small text-muted">{label}</dt>
                <dd className="font-display text-[2rem] leading-none font-bold tracking-[-0.02em] max-[22rem]:text-h3">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </>
      }
    >
      <PostingLife />
      <Hours />
    </AudiencePageView>
  );
}

/** The posting form's first fields, under its own names: the form reads them from the query. */
function FirstFields() {
  const { firstFields } = content();
  const title = formField('title', 'poster');
  const company = formField('company', 'poster');
  const type = formField('type', 'poster');
  return (
    <form
      action={pages.submitJob}
      data-object
      className="sheet grid gap-3.5 p-[clamp(20px,3vw,32px)]"
      aria-labelledby="first-title"
    >
      <h2 id="first-title" className="text-h3">
        {firstFields.title}
      </h2>
      <Field name="title" label={title.label} maxLength={200} />
      <Field name="company" label={company.label} maxLength={200} autoComplete="organization" />
      <SelectField name="type" label={type.label} options={type.options ?? []} />
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">{firstFields.submit}</Button>{' '}
        <small className="text-small text-muted">{firstFields.next}</small>
      </p>
    </form>
  );
}

/** A posting on a line of dates, as the link in the poster's mail shows it. */
function PostingLife() {
  const { audienceLabels, postingLife } = content();
  const { title, lead, job, number, steps } = postingLife;
  return (
    <section aria-labelledby="life-title">
      <div className="wrap section-m audience-split">
        <div>
          <h2 id="life-title" className="text-big">
            {title}
          </h2>
          <p className="prose mt-4">{lead}</p>
        </div>
        <div className="sheet p-[clamp(20px,3vw,32px)]">
          <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <b className="font-display text-[1.25rem] leading-[1.25] font-semibold text-text">{job}</b> {number}{' '}
            <span className="ms-auto">
              <Stamp>{audienceLabels.example}</Stamp>
            </span>
          </p>
          <ol className="stations event-line">
            {steps.map(({ when, what, note }) => (
              <li key={what}>
                <b>{what}</b> <small>{when}</small>
                <p>{note}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Hours() {
  const { yourHours } = content();
  return (
    <section aria-labelledby="hours-title" className="band-ink">
      <div className="wrap section-m">
        <h2 id="hours-title">{yourHours.title}</h2>
        <ul className="hours">
          {yourHours.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="prose text-band-muted">{yourHours.rest}</p>
      </div>
    </section>
  );
}
