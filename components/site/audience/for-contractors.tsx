import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import type { ContractJob } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { WORKPLACE_LABELS } from '@/lib/vocabulary/jobs';
import { payParts } from '@/lib/vocabulary/pay-parts';
import { AudiencePageView } from './audience-page';

export function ForContractors({ jobs }: { jobs: readonly ContractJob[] }) {
  const { contractWays, forContractors } = content();
  return (
    <AudiencePageView
      ink
      page={forContractors}
      object={<TermsSheet />}
      actions={forContractors.call.actions.toReversed()}
    >
      <Contracts jobs={jobs} />
      <section className="border-t border-line" aria-labelledby="ways-title">
        <div className="wrap section-m grid items-end gap-x-20 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h2 id="ways-title" className="text-big">
            {contractWays.title}
          </h2>
          <p>{contractWays.text}</p>
        </div>
      </section>
    </AudiencePageView>
  );
}

/** Draws the terms of a contract, one of which is marked as not yet known. */
function TermsSheet() {
  const { audienceLabels, termsSheet } = content();
  const { title, client, facts } = termsSheet;
  return (
    <div data-object className="sheet p-[clamp(20px,3vw,36px)]">
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-text pb-3.5">
        <b className="font-display text-[1.5rem] leading-[1.2] font-semibold">{title}</b>{' '}
        <Stamp>{audienceLabels.example}</Stamp>
        <small className="w-full text-small text-muted">{client}</small>
      </p>
      <dl>
        {facts.map(({ name, value, note, isLength, unknown }) => (
          <div
            key={name}
            className={cx(
              'grid items-baseline gap-x-4 border-b border-line py-2.5 text-muted last:border-0 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]',
              unknown && '-mx-4 bg-tint-coral px-4',
            )}
          >
            <dt>{name}</dt>
            <dd className="text-[1rem] leading-[1.4]">
              <b
                className={cx(
                  'block font-display text-[1.375rem] leading-[1.2] font-bold',
                  unknown ? 'text-coral-text' : 'text-text',
                )}
              >
                {value}
              </b>{' '}
              {isLength && <Months />}
              {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Draws the nine months of a contract, with a mark six weeks before its end. */
function Months() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 28" className="my-1.5 w-full fill-none stroke-act">
      <path strokeWidth="3" d="M12 14H292" />
      <path strokeWidth="3" strokeDasharray="6 5" d="M292 14H340" />
      <path strokeWidth="14" strokeDasharray="3 34.33" d="M48 14H340" />
      <path className="stroke-coral-art" strokeWidth="3" d="M292 1v26" />
      <circle className="fill-act stroke-none" cx="12" cy="14" r="9" />
      <path className="fill-coral-art stroke-none" d="M340 6h16v16h-16z" />
    </svg>
  );
}

function Contracts({ jobs }: { jobs: readonly ContractJob[] }) {
  const { contractTable } = content();
  const { all, title, columns, unstated, note, none } = contractTable;
  const [contract, pay, status, length, workplace, place] = columns;
  const possible = [
    [pay, (job) => job.salary && payParts(job.salary).join(' ')],
    [status, (job) => job.ir35],
    [length, (job) => job.length],
    [workplace, (job) => job.workplace && WORKPLACE_LABELS[job.workplace]],
    [place, (job) => job.location],
  ] as const satisfies readonly (readonly [string | undefined, (job: ContractJob) => string | null])[];
  // Omits columns that are empty in all postings.
  const facts = possible.filter(([, read]) => jobs.some(read));
  return (
    <section id="open-jobs" aria-labelledby="open-jobs-title">
      <div className="wrap section-m">
        <h2 id="open-jobs-title">{title}</h2>
        {jobs.length === 0 ? (
          <p className="prose mt-4">{none}</p>
        ) : (
          <table className="data-table mt-6 max-sm:mt-2">
            <thead>
              <tr>
                {[contract, ...facts.map(([column]) => column)].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-live>
              {jobs.map((job) => (
                <tr key={job.id} className="relative">
                  <th scope="row" className="font-display text-h3 max-sm:border-0 max-sm:pb-0">
                    <a href={pages.job(job.id)} dir="auto" className="after:absolute after:inset-0 hover:underline">
                      {job.title}
                    </a>
                    <small dir="auto" className="block font-sans text-small font-normal text-muted">
                      {job.companyName}
                    </small>
                  </th>
                  {facts.map(([column, read]) => (
                    <td
                      key={column}
                      data-label={column === place ? undefined : column}
                      className={cx(
                        column !== pay && 'max-sm:me-5 max-sm:inline-block',
                        !read(job) ? 'text-muted' : column === pay && 'figures font-semibold',
                      )}
                    >
                      {read(job) ?? unstated}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {jobs.length > 0 && <p className="mt-4 text-small text-muted">{note}</p>}
        <a href={all.href} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
          {all.label} <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  );
}
