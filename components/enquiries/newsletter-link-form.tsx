'use client';

import { FormProblem } from '@/components/form/form-problem';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api, withQuery } from '@/lib/base/routes';
import { LINK_WORDS, LinkFailed, type LinkPurpose } from './newsletter-link-result';

const SCHEMAS = {
  confirm: () => import('@/lib/enquiries/schema').then((module) => module.confirmSchema),
  unsubscribe: () => import('@/lib/enquiries/schema').then((module) => module.unsubscribeSchema),
} as const;

type NewsletterLinkFormProps = {
  purpose: LinkPurpose;
  /** Its token or key. */
  secret: string;
  /** Why a press without scripts came to nothing. */
  problem: string | null;
  onDone: (message: string) => void;
};

/** Does what a link was mailed for when somebody presses the button: programs that follow links in mails press none. */
export function NewsletterLinkForm({ purpose, secret, problem, onDone }: NewsletterLinkFormProps) {
  const words = LINK_WORDS[purpose];
  const form = useApiForm<Awaited<ReturnType<(typeof SCHEMAS)[LinkPurpose]>>>({
    schema: SCHEMAS[purpose],
    action: purpose === 'confirm' ? api.confirmNewsletter : withQuery(api.unsubscribeNewsletter, { key: secret }),
    fallbackMessage: words.couldNot,
    onSuccess: (_data, message) => {
      toast.success(message || words.success);
      onDone(message || words.success);
    },
  });
  const failed = form.formError ?? problem;
  return (
    <>
      <form {...form.formProps} className="space-y-6">
        <FormProblem>{failed}</FormProblem>
        {purpose === 'confirm' && <input type="hidden" name="token" value={secret} />}
        <Button type="submit" busy={form.submitting} busyText={words.submitting}>
          {words.submit}
        </Button>
      </form>
      {failed !== null && <LinkFailed purpose={purpose} message={failed} />}
    </>
  );
}
