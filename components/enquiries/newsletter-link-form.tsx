'use client';

import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { api, withQuery } from '@/lib/base/routes';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LINK_WORDS, LinkFailed, type LinkPurpose } from './newsletter-link-result';

type NewsletterLinkFormProps = {
  purpose: LinkPurpose;
  /** Its token or key. */
  secret: string;
  /** What came of a press without scripts. */
  flash: Flash | null;
  onDone: (message: string) => void;
};

/** Does what a link was mailed for when somebody presses the button: programs that follow links in mails press none. */
export function NewsletterLinkForm({ purpose, secret, flash, onDone }: NewsletterLinkFormProps) {
  const words = LINK_WORDS[purpose];
  const form = useApiForm({
    action: purpose === 'confirm' ? api.confirmNewsletter : withQuery(api.unsubscribeNewsletter, { key: secret }),
    words: { ...words, failed: words.couldNot },
    flash,
    toast: true,
    onSuccess: (_data, message) => onDone(message),
  });
  return (
    <>
      <ApiForm form={form} className="space-y-6">
        {purpose === 'confirm' && <input type="hidden" name="token" value={secret} />}
      </ApiForm>
      {form.problem !== null && <LinkFailed purpose={purpose} message={form.problem} />}
    </>
  );
}
