import { redirect } from 'next/navigation';
import { exportUrl, mailTabUrl } from '@/components/office/urls';
import { FilterBar } from '@/components/office/filter-bar';
import { ListLine } from '@/components/office/list-line';
import { MailBoard } from '@/components/office/mail/mail-board';
import { MailDetails } from '@/components/office/mail/mail-details';
import { StatusCounts } from '@/components/office/status-counts';
import { Banner } from '@/components/ui/banner';
import { Pagination } from '@/components/ui/pagination';
import { company } from '@/lib/base/company';
import { mailList } from '@/lib/content/office-lists';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { mailPageFilters, mailShown } from '@/lib/platform/mail/filters';
import { MAIL_KIND_OPTIONS, MAIL_STATUS_LABELS, MAIL_STATUSES, MAX_RESENT } from '@/lib/vocabulary/mail';
import { countMails, findMail, listMails } from '@/lib/platform/mail/queries';

const STATUS_OPTIONS = [
  { value: '', label: mailList.allStatus },
  ...MAIL_STATUSES.map((status) => ({ value: status, label: MAIL_STATUS_LABELS[status] })),
];
const KIND_OPTIONS = [{ value: '', label: mailList.allKinds }, ...MAIL_KIND_OPTIONS];

/** The Mail tab of an address, with the mail it names open. */
export async function MailTab({ params }: { params: PageParams }) {
  const { limit, ...view } = mailPageFilters(params);
  const { status, kind, search, page } = view;
  const id = mailShown(params);
  const [{ mails, total }, failed, shown] = await Promise.all([
    listMails({ ...view, limit }),
    listMails({ status: 'failed', page: 1, limit: MAX_RESENT }),
    id === undefined ? null : findMail(id),
  ]);
  const pages = Math.max(1, Math.ceil(total / limit));
  // Old mails are deleted, and with the last of them the last page.
  if (page > pages) redirect(mailTabUrl({ ...view, page: pages }));

  const counts = countMails();
  const timeZone = env().siteTimeZone;
  return (
    <div className="office-stack">
      <StatusCounts
        counts={[
          { label: mailList.total, count: counts.total, href: mailTabUrl(), current: status === undefined },
          ...MAIL_STATUSES.map((each) => ({
            label: MAIL_STATUS_LABELS[each],
            count: counts[each],
            href: mailTabUrl({ status: each }),
            current: status === each,
          })),
        ]}
      />
      <FilterBar
        kept={{ tab: 'mail' }}
        selects={[
          { name: 'status', label: mailList.statusLabel, value: status ?? '', options: STATUS_OPTIONS },
          { name: 'kind', label: mailList.kindLabel, value: kind ?? '', options: KIND_OPTIONS },
        ]}
        search={search ?? ''}
        searchLabel={mailList.searchLabel}
        clearHref={status || kind || search ? mailTabUrl() : undefined}
      />
      <ListLine
        total={total}
        page={page}
        limit={limit}
        one="mail"
        many="mails"
        exportHref={exportUrl(mailTabUrl(view))}
      />
      {id !== undefined && !shown && <Banner tone="error">{mailList.unknown}</Banner>}
      <MailBoard
        key={mailTabUrl(view)}
        mails={mails}
        view={view}
        timeZone={timeZone}
        inbox={company.email}
        failed={{ ids: failed.mails.filter((mail) => mail.can_resend).map((mail) => mail.id), total: failed.total }}
        shown={shown && { id: shown.id, subject: shown.subject, status: shown.status, can_resend: shown.can_resend }}
        details={shown && <MailDetails mail={shown} timeZone={timeZone} />}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) => mailTabUrl({ ...view, page: target })}
        label={mailList.pages}
      />
    </div>
  );
}
