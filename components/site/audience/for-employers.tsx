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
          <p className="audience-actions">
            <a href={pages.contact} className="link">
              {firstFields.ask}
            </a>
          </p>
          <dl className="first-facts">
            {firstFields.facts.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
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
    <form action={pages.submitJob} className="sheet first-fields" aria-labelledby="first-title">
      <h2 id="first-title" className="text-h3">
        {firstFields.title}
      </h2>
      <Field name="title" label={title.label} maxLength={200} />
      <Field name="company" label={company.label} maxLength={200} autoComplete="organization" />
      <SelectField name="type" label={type.label} options={type.options ?? []} />
      <p>
        <Button type="submit">{firstFields.submit}</Button> <small>{firstFields.next}</small>
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
      <div className="wrap section audience-split">
        <div>
          <h2 id="life-title" className="text-big">
            {title}
          </h2>
          <p className="prose mt-4">{lead}</p>
        </div>
        <div className="sheet posting-life">
          <p>
            <b>{job}</b> {number} <Stamp>{audienceLabels.example}</Stamp>
          </p>
          <ol className="event-line">
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
