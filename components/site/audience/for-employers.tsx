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
      act={
        <a href={pages.contact} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
          {firstFields.ask}
        </a>
      }
      rest={<Funnel />}
    >
      <PostingLife />
    </AudiencePageView>
  );
}

/** Draws fourteen applicants, of whom four are introduced and one signs, above the figures of a vacancy. */
function Funnel() {
  const { audienceLabels, firstFields } = content();
  return (
    <div className="max-w-[41rem]">
      <figure>
        <svg aria-hidden="true" viewBox="0 0 528 132" className="w-full fill-none stroke-act" strokeLinecap="round">
          <path className="stroke-art" strokeWidth="14" strokeDasharray="0 36" d="M10 16H480" />
          <path
            strokeWidth="2.5"
            d="M82 16C82 48 214 34 214 66M190 16C190 44 250 40 250 66M298 16C298 44 286 44 286 66M442 16C442 48 322 34 322 66"
          />
          <path strokeWidth="20" strokeDasharray="0 36" d="M214 66H323" />
          <path strokeWidth="20" d="M82 16h.1M190 16h.1M298 16h.1M442 16h.1" />
          <path strokeWidth="2.5" d="M250 66C250 94 268 86 268 108" />
          <path className="fill-coral-art stroke-none" d="M256 104h24v24h-24z" />
        </svg>
        <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
          {firstFields.funnel} <Stamp>{audienceLabels.example}</Stamp>
        </figcaption>
      </figure>
      <dl className="mt-6 grid grid-cols-3 gap-x-4">
        {firstFields.facts.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-small text-muted">{label}</dt>
            <dd className="font-display text-[2rem] leading-none font-bold tracking-[-0.02em] max-[22rem]:text-h3">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The first fields of the posting form, with the same names, because that form reads them from the query. */
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
      <div className="grid gap-x-4 gap-y-3.5 min-[360px]:grid-cols-2">
        <Field name="company" label={company.label} maxLength={200} autoComplete="organization" />
        <SelectField name="type" label={type.label} options={type.options ?? []} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">{firstFields.submit}</Button>{' '}
        <small className="text-small text-muted">{firstFields.next}</small>
      </p>
    </form>
  );
}

/** Draws the dates of a posting on a line, like the page that the poster's mail links to. */
function PostingLife() {
  const { audienceLabels, postingLife } = content();
  const { title, lead, job, number, steps } = postingLife;
  return (
    <section aria-labelledby="life-title">
      <div className="wrap section-m grid gap-x-20 gap-y-6 lg:grid-cols-[4fr_7fr]">
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
