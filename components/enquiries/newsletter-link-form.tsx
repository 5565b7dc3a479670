'use client';

import { useState } from 'react';
import { FormProblem } from '@/components/accounts/form-problem';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { newsletterConfirmation, newsletterEnd } from '@/lib/content/newsletter-links';
import { CONFIRM_API, UNSUBSCRIBE_API } from '@/lib/enquiries/options';
import { LinkDone, LinkFailed } from './newsletter-link-result';

/** What a link of the newsletter's mails is for. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

const WORDS = { confirm: newsletterConfirmation, unsubscribe: newsletterEnd } as const;
const SCHEMAS = {
  confirm: () => import('@/lib/enquiries/schema').then((module) => module.confirmSchema),
  unsubscribe: () => import('@/lib/enquiries/schema').then((module) => module.unsubscribeSchema),
} as const;

/** Does what a link was mailed for when somebody presses the button: programs that follow links in mails press none. `secret`: its token or key. */
export function NewsletterLinkForm({ purpose, secret }: { purpose: LinkPurpose; secret: string }) {
  const [done, setDone] = useState<string | null>(null);
  const words = WORDS[purpose];
  const form = useApiForm<Awaited<ReturnType<(typeof SCHEMAS)[LinkPurpose]>>>({
    schema: SCHEMAS[purpose],
    action: purpose === 'confirm' ? CONFIRM_API : `${UNSUBSCRIBE_API}?key=${secret}`,
    fallbackMessage: words.couldNot,
    onSuccess: (_data, message) => {
      toast.success(message || words.success);
      setDone(message || words.success);
    },
  });
  if (done !== null) return <LinkDone purpose={purpose} message={done} fresh />;
  return (
    <>
      <form {...form.formProps} className="space-y-6">
        <FormProblem>{form.formError}</FormProblem>
        {purpose === 'confirm' && <input type="hidden" name="token" value={secret} />}
        <Button type="submit" busy={form.submitting} busyText={words.submitting}>
          {words.submit}
        </Button>
      </form>
      {form.formError && <LinkFailed purpose={purpose} />}
    </>
  );
}
