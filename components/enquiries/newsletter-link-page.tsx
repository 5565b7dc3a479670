'use client';

import { useState } from 'react';
import { FormProblem } from '@/components/form/form-problem';
import { PageHead } from '@/components/site/page-head';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { NewsletterLinkForm } from './newsletter-link-form';
import { LINK_WORDS, LinkDone, LinkFailed, type LinkPurpose } from './newsletter-link-result';

type NewsletterLinkPageProps = {
  purpose: LinkPurpose;
  /** The token or key of the address. */
  secret: string | string[] | undefined;
  /** What came of a press without scripts. */
  flash: Flash | null;
};

/**
 * Behind a link of the newsletter's mails. Looking at it changes nothing: mail programs follow links. The whole page:
 * once it is done, its head no longer fits.
 */
export function NewsletterLinkPage({ purpose, secret, flash }: NewsletterLinkPageProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  const { title, lead, doneTitle, failed } = LINK_WORDS[purpose];
  const done = pressed ?? (flash?.ok ? flash.message : null);
  const problem = flash && !flash.ok ? flash.message : null;
  const mayPress = done === null && problem !== failed && isSecret(secret);
  return (
    <>
      <PageHead title={done === null ? title : doneTitle} lead={mayPress ? lead : undefined} />
      <div className="wrap section">
        <div className="max-w-xl space-y-8">
          {done !== null && <LinkDone purpose={purpose} message={done} fresh={pressed !== null} />}
          {mayPress && <NewsletterLinkForm purpose={purpose} secret={secret} flash={flash} onDone={setPressed} />}
          {done === null && !mayPress && (
            <>
              <FormProblem>{problem}</FormProblem>
              <LinkFailed purpose={purpose} message={problem} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function isSecret(secret: string | string[] | undefined): secret is string {
  return typeof secret === 'string' && /^[\w-]{1,100}$/.test(secret);
}
