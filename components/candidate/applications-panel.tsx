import Link from 'next/link';
import { CompanyTile } from '@/components/art/company-tile';
import { RangeLine } from '@/components/ui/range-line';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Pagination } from '@/components/ui/pagination';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';
import type { OwnApplicationGroup } from '@/lib/applications/schema';
import { pages } from '@/lib/base/routes';
import type { OwnInterview } from '@/lib/interviews/schema';
import { content } from '@/lib/content';
import { ApplicationVersion } from './application-version';
import { type ListUrl } from './urls';
import { NoApplications } from './empty-list';
import { ListMessages } from './list-messages';

type ApplicationsPanelProps = {
  groups: readonly OwnApplicationGroup[];
  total: number;
  page: number;
  limit: number;
  status: ApplicationStatus | undefined;
  hrefFor: ListUrl;
  interviews: ReadonlyMap<number, readonly OwnInterview[]>;
  timeZone: string;
  flash: { ok: boolean; message: string } | null;
};

/** Lists the candidate's applications by job, with all versions of each. */
export function ApplicationsPanel({
  groups,
  total,
  page,
  limit,
  status,
  hrefFor,
  interviews,
  timeZone,
  flash,
}: ApplicationsPanelProps) {
  const { ownApplications } = content();
  const label = status ? APPLICATION_STATUS_LABELS[status] : '';
  return (
    <>
      <h2>{ownApplications.title}</h2>
      {flash && !flash.ok && <Banner tone="error">{flash.message}</Banner>}
      <ListMessages initial={flash?.ok ? flash.message : null}>
        {status && (
          <p>
            <Chip removeHref={hrefFor({})} removeLabel={ownApplications.removeFilter(label)}>
              {ownApplications.filtered(label)}
            </Chip>
          </p>
        )}
        {total > 0 && (
          <RangeLine total={total} page={page} limit={limit} one="job applied for" many="jobs applied for" />
        )}
        {total === 0 && !status && <NoApplications />}
        {total === 0 && status && (
          <p>
            {ownApplications.noneFiltered(label)}{' '}
            <Link href={hrefFor({})} prefetch={false} scroll={false} className="link">
              {ownApplications.showAll}
            </Link>
          </p>
        )}
        <ul className="entries">
          {groups.map((group) => (
            <Group
              key={group.job_id}
              group={group}
              interviews={interviews}
              timeZone={timeZone}
              here={hrefFor({ status, page })}
            />
          ))}
        </ul>
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil(total / limit))}
          hrefFor={(target) => hrefFor({ status, page: target })}
          label={ownApplications.pages}
        />
      </ListMessages>
    </>
  );
}

type GroupProps = Pick<ApplicationsPanelProps, 'interviews' | 'timeZone'> & {
  group: OwnApplicationGroup;
  here: string;
};

function Group({ group, interviews, timeZone, here }: GroupProps) {
  const { consultantLine, ownApplications } = content();
  const { job_id, job_title, company, location, job_open, consultant, versions } = group;
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-4">
      <CompanyTile name={company} size={48} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3>{job_title}</h3>
          <p className="text-muted">
            {company}, {location}
          </p>
          <p className="text-small">{consultantLine(consultant)}</p>
          {!job_open && <p className="text-small font-semibold text-amber-text">{ownApplications.closed}</p>}
        </div>
        <ButtonLink href={pages.job(job_id)} variant="secondary" size="small">
          {ownApplications.view}
          <span className="sr-only"> {job_title}</span>
        </ButtonLink>
      </div>
      <ol className="col-span-full grid gap-6 sm:col-2">
        {versions.map((application, index) => (
          <ApplicationVersion
            key={application.id}
            application={application}
            position={versions.length === 1 ? null : ownApplications.version(versions.length - index, versions.length)}
            interviews={interviews.get(application.id) ?? []}
            timeZone={timeZone}
            here={here}
          />
        ))}
      </ol>
    </li>
  );
}
