import { Receipt } from '@/components/form/receipt';
import { ButtonLink } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { TextLink } from '@/components/ui/text-link';
import { pages } from '@/lib/base/routes';
import { APPLICATION_RECEIVED_MESSAGE, applying } from '@/lib/content/en/applying';

type ApplicationReceivedProps = {
  reference: string | number | null | undefined;
  alertHref: string;
  /** True for a signed-in candidate, who gets no offer to open an account. */
  signedIn: boolean;
  fresh?: boolean;
};

/** Confirms an application for as long as the page is open, while the success banner disappears after 5 s. */
export function ApplicationReceived({ reference, alertHref, signedIn, fresh }: ApplicationReceivedProps) {
  const { received } = applying;
  return (
    <div className="application-received">
      <Receipt
        fills="apply-title"
        title={received.title}
        fresh={fresh}
        number={{ label: `${APPLICATION_RECEIVED_MESSAGE} ${received.reference}`, value: reference }}
        steps={[
          ...received.next,
          signedIn ? (
            <LinkedText key="account" text={received.followed} href={pages.jobApplications} />
          ) : (
            <LinkedText key="account" text={received.account} href={pages.register} />
          ),
        ]}
        next={
          <>
            <ButtonLink href={pages.careers} variant="secondary">
              {received.more}
            </ButtonLink>
            <TextLink href={alertHref}>{received.alert}</TextLink>
          </>
        }
      />
    </div>
  );
}
