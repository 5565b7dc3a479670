import { ListingTab } from '@/components/office/listing-tab';
import { MailBoard } from '@/components/office/mail/mail-board';
import { MailDetails } from '@/components/office/mail/mail-details';
import { Banner } from '@/components/ui/banner';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';
import { optionsOf } from '@/lib/vocabulary/labels';
import { site } from '@/lib/base/site';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import { onlyThese } from '@/lib/base/fields/only-these';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { mailListing } from '@/lib/platform/mail/listing';
import { countMails, findMail, listMails } from '@/lib/platform/mail/queries';
import { LISTED_MAIL } from '@/lib/platform/mail/schema';
import { MAIL_KIND_OPTIONS, MAIL_STATUS_LABELS, MAX_RESENT } from '@/lib/vocabulary/mail';
import type { OwnList } from '@/lib/views/schema';

const STATUSES = optionsOf(MAIL_STATUS_LABELS);

export async function MailTab({ params, own }: { params: PageParams; own: OwnList }) {
  const { mailList } = content();
  const query = mailListing.read(params);
  const id = mailListing.recordIn(params);
  const [{ mails, total }, failed, shown, takenBack] = await Promise.all([
    listMails(query),
    listMails({ status: 'failed', page: 1, limit: MAX_RESENT }),
    id === undefined ? null : findMail(id),
    readFlash(LETTER_FORMS.takeBack, params.outcome),
  ]);
  const timeZone = env().siteTimeZone;
  return (
    <ListingTab
      listing={mailListing}
      query={query}
      own={own}
      total={total}
      words={mailList}
      counts={{ total: mailList.total, of: await countMails() }}
      selects={[
        {
          param: 'status',
          label: mailList.statusLabel,
          all: mailList.allStatus,
          options: STATUSES,
        },
        {
          param: 'kind',
          label: mailList.kindLabel,
          all: mailList.allKinds,
          options: MAIL_KIND_OPTIONS,
        },
      ]}
      unknown={id !== undefined && !shown}
      before={
        takenBack && (
          <Banner live tone={takenBack.ok ? 'success' : 'error'}>
            {takenBack.message}
          </Banner>
        )
      }
    >
      <MailBoard
        key={mailListing.url({ ...query, sort: undefined })}
        mails={toFields(mails.map((mail) => onlyThese(mail, LISTED_MAIL)))}
        state={query}
        timeZone={timeZone}
        inbox={site().company.email}
        failed={{ ids: failed.mails.filter((mail) => mail.can_resend).map((mail) => mail.id), total: failed.total }}
        shown={shown && { id: shown.id, subject: shown.subject, status: shown.status, can_resend: shown.can_resend }}
        details={shown && <MailDetails mail={shown} timeZone={timeZone} />}
      />
    </ListingTab>
  );
}
