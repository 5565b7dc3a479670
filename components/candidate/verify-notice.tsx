'use client';

import { useState } from 'react';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api, pages } from '@/lib/base/routes';
import { verifyNotice, wentWrong } from '@/lib/content/candidate';

type VerifyNoticeProps = {
  email: string;
  /** What a form post without scripts came to. */
  flash?: { ok: boolean; message: string } | undefined;
};

/** Says that the address is not confirmed yet, and what that means, with the way to a new link. */
export function VerifyNotice({ email, flash }: VerifyNoticeProps) {
  const [sent, setSent] = useState(flash?.ok ? flash.message : null);
  const form = useApiForm({
    schema: () => import('../form/nothing-schema').then((module) => module.nothingSchema),
    action: api.sendVerification,
    signInPath: pages.login,
    fallbackMessage: wentWrong,
    onSuccess: (_, message) => {
      setSent(message);
      toast.success(message);
    },
  });
  const failed = form.formError ?? (flash && !flash.ok ? flash.message : null);
  return (
    <Banner tone="warning" title={verifyNotice.title}>
      <p className="wrap-anywhere">{verifyNotice.text(email)}</p>
      <form {...form.formProps} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" size="small" busy={form.submitting} busyText={verifyNotice.sending}>
          {verifyNotice.send}
        </Button>
        <p role="status" className="text-small font-semibold text-mint-text">
          {!failed && sent}
        </p>
        {failed && (
          <p role="alert" className="text-small font-semibold text-error">
            {failed}
          </p>
        )}
      </form>
    </Banner>
  );
}
