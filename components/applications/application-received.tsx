import type { Ref } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import { APPLICATION_RECEIVED_MESSAGE, applying } from '@/lib/content/en/applying';

type ApplicationReceivedProps = {
  reference: string | number | null | undefined;
  alertHref: string;
  /** True for a signed-in candidate, who gets no offer to open an account. */
  signedIn: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** Confirms an application for as long as the page is open, while the success banner disappears after 5 s. */
export function ApplicationReceived({ reference, alertHref, signedIn, headingRef }: ApplicationReceivedProps) {
  const { received } = applying;
  return (
    <div className="application-received grid gap-4 justify-items-start">
      <h2 id="apply-title" ref={headingRef} tabIndex={-1}>
        {received.title}
      </h2>
      <p className="text-lead">
        {APPLICATION_RECEIVED_MESSAGE} {received.reference} <strong className="figures">{reference}</strong>.
      </p>
      <ol className="list-decimal space-y-1 pl-5">
        {received.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {signedIn ? (
          <LinkedText text={received.followed} href={pages.jobApplications} />
        ) : (
          <LinkedText text={received.account} href={pages.register} />
        )}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.careers} variant="secondary">
          {received.more}
        </ButtonLink>
        <ButtonLink href={alertHref} variant="secondary">
          {received.alert}
        </ButtonLink>
      </p>
    </div>
  );
}
