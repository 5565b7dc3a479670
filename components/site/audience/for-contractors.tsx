import { Stamp } from '@/components/site/stamp';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { ContractJob } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { AudiencePageView } from './audience-page';

export function ForContractors({ jobs }: { jobs: readonly ContractJob[] }) {
  const { contractWays, forContractors } = content();
  const [cv, browse] = forContractors.call.actions;
  return (
    <AudiencePageView
      ink
      page={forContractors}
      object={<TermsSheet />}
      rest={
        <p className="audience-actions">
          {browse && <ButtonLink href={browse.href}>{browse.label}</ButtonLink>}
          {cv && (
            <a href={cv.href} className="link">
              {cv.label}
            </a>
          )}
        </p>
      }
    >
      <Contracts jobs={jobs} />
      <section className="contract-ways" aria-labelledby="ways-title">
        <div className="wrap section-m contract-ways-grid">
          <h2 id="ways-title" className="text-big">
            {contractWays.title}
          </h2>
          <p>{contractWays.text}</p>
        </div>
      </section>
    </AudiencePageView>
  );
}

/** Five facts of a contract; one is still open and says so. */
function TermsSheet() {
  const { audienceLabels, termsSheet } = content();
  const { title, client, facts } = termsSheet;
  return (
    <div className="sheet terms-sheet">
      <p>
        <b>{title}</b> <Stamp>{audienceLabels.example}</Stamp>
        <small>{client}</small>
      </p>
      <dl>
        {facts.map(({ name, value, note, unknown }) => (
          <div key={name} className={unknown ? 'unknown' : undefined}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b> {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Contracts({ jobs }: { jobs: readonly ContractJob[] }) {
  const { contractTable } = content();
  const { all, title, columns, unstated, note, none } = contractTable;
  const [, pay, status, length, place] = columns;
  return (
    <section id="open-jobs" aria-labelledby="open-jobs-title">
      <div className="wrap section">
        <h2 id="open-jobs-title">{title}</h2>
        {jobs.length === 0 ? (
          <p className="prose mt-4">{none}</p>
        ) : (
          <table className="contracts">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.id}>
                  <th scope="row">
                    <a href={pages.job(job.id)} dir="auto">
                      {job.title}
                    </a>
                    <small dir="auto">{job.companyName}</small>
                  </th>
                  {(
                    [
                      [pay, job.salary],
                      [status, job.ir35],
                      [length, job.length],
                      [place, job.location],
                    ] as const
                  ).map(([column, value]) => (
                    <td key={column} data-label={column} className={value ? undefined : 'text-muted'}>
                      {value ?? unstated}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {jobs.length > 0 && <p className="mt-4 text-small text-muted">{note}</p>}
        <a href={all.href} className="link contracts-all">
          {all.label} <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  );
}
