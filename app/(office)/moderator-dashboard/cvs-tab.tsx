import { redirect } from 'next/navigation';
import { cvsUrl, exportUrl } from '@/components/office/urls';
import { CvBoard } from '@/components/office/cv/cv-board';
import { CvDetails } from '@/components/office/cv/cv-details';
import { FilterBar } from '@/components/office/filter-bar';
import { ListLine } from '@/components/office/list-line';
import { StatusCounts } from '@/components/office/status-counts';
import { Banner } from '@/components/ui/banner';
import { Pagination } from '@/components/ui/pagination';
import { cvList, jobListings } from '@/lib/content/office';
import { cvPageFilters, cvShown } from '@/lib/cv/filters';
import { CV_STATUS_LABELS, CV_STATUSES } from '@/lib/vocabulary/cv';
import { countCvs, findOfficeCv, listCvs } from '@/lib/cv/queries';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';

const STATUS_OPTIONS = [
  { value: '', label: cvList.allStatus },
  ...CV_STATUSES.map((status) => ({ value: status, label: CV_STATUS_LABELS[status] })),
];

/** The CV Documents tab of an address, with the document it names open. */
export async function CvsTab({ params }: { params: PageParams }) {
  const { limit, ...view } = cvPageFilters(params);
  const { status, search, page } = view;
  const id = cvShown(params);
  const [{ cvs, total }, shown] = await Promise.all([
    listCvs({ ...view, limit }),
    id === undefined ? null : findOfficeCv(id),
  ]);
  const pages = Math.max(1, Math.ceil(total / limit));
  // The last document of the last page may just have been deleted.
  if (page > pages) redirect(cvsUrl({ ...view, page: pages }));

  const counts = countCvs();
  const timeZone = env().siteTimeZone;
  const listed = cvs.map(({ id, applicant_name, email, file_name, file_size, opens_inline, status, submitted_at }) => ({
    id,
    applicant_name,
    email,
    file_name,
    file_size,
    opens_inline,
    status,
    submitted_at,
  }));
  return (
    <div className="office-stack">
      <StatusCounts
        counts={[
          { label: cvList.total, count: counts.total, href: cvsUrl(), current: status === undefined },
          ...CV_STATUSES.map((each) => ({
            label: CV_STATUS_LABELS[each],
            count: counts[each],
            href: cvsUrl({ status: each }),
            current: status === each,
          })),
        ]}
      />
      <FilterBar
        kept={{ tab: 'cvs' }}
        selects={[{ name: 'status', label: jobListings.statusLabel, value: status ?? '', options: STATUS_OPTIONS }]}
        search={search ?? ''}
        searchLabel={cvList.searchLabel}
        searchPlaceholder={cvList.searchPlaceholder}
        clearHref={status || search ? cvsUrl() : undefined}
      />
      <ListLine
        total={total}
        page={page}
        limit={limit}
        one="CV document"
        many="CV documents"
        exportHref={exportUrl(cvsUrl(view))}
      />
      {id !== undefined && !shown && <Banner tone="error">{cvList.unknown}</Banner>}
      <CvBoard
        key={cvsUrl(view)}
        cvs={listed}
        view={view}
        timeZone={timeZone}
        shown={
          shown && {
            id: shown.id,
            applicant_name: shown.applicant_name,
            file_name: shown.file_name,
            status: shown.status,
          }
        }
        details={shown && <CvDetails cv={shown} timeZone={timeZone} />}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) => cvsUrl({ ...view, page: target })}
        label={cvList.pages}
      />
    </div>
  );
}
