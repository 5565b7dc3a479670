'use client';

import { useRef, useState, type MouseEvent } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { Field, TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { officeApi } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import { wentWrong } from '@/lib/content/en/forms';
import { newsletterForm } from '@/lib/content/en/office-lists';
import { newsletterSchema } from '@/lib/enquiries/schema';
import { plural } from '@/lib/base/format';
import { OfficeDialog } from '../office-dialog';

type NewsletterDialogProps = {
  recipients: number;
  onClose: () => void;
  onSent: (message: string) => void;
};

export function NewsletterDialog({ recipients, onClose, onSent }: NewsletterDialogProps) {
  return (
    <OfficeDialog title={newsletterForm.title} onClose={onClose}>
      <NewsletterForm recipients={recipients} onSent={onSent} />
    </OfficeDialog>
  );
}

type NewsletterFormProps = { recipients: number; onSent: (message: string) => void };
type Asked = { subject: string };

/**
 * Writes a newsletter. Enter and the first button send a test; only the second button sends it to all subscribers,
 * after asking for confirmation. Without a test address the server would send it to all, so this form refuses an empty
 * one.
 */
export function NewsletterForm({ recipients, onSent }: NewsletterFormProps) {
  const { labels, hints } = newsletterForm;
  const everybody = plural(recipients, 'subscriber', 'subscribers');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [noAddress, setNoAddress] = useState(false);
  const [tested, setTested] = useState<string | null>(null);
  const toEverybody = useRef(false);
  const form = useApiForm({
    schema: newsletterSchema,
    action: officeApi.newsletter,
    formId: 'newsletter',
    signInPath: pages.moderatorLogin,
    words: { submit: newsletterForm.test, busy: newsletterForm.sending, failed: wentWrong },
    onSuccess: (_data, message) => (toEverybody.current ? onSent(message) : setTested(message)),
  });
  const control = (name: string) => form.formRef.current?.elements.namedItem(name) as HTMLInputElement;

  function test(event: MouseEvent) {
    event.preventDefault();
    if (form.submitting) return;
    setTested(null);
    const empty = control('test_to').value.trim() === '';
    setNoAddress(empty);
    if (empty) return control('test_to').focus();
    toEverybody.current = false;
    form.formRef.current?.requestSubmit();
  }

  function ask() {
    const subject = control('subject').value.trim();
    // An invalid newsletter is not confirmed first: submitting it shows its errors and sends nothing.
    if (!newsletterSchema.safeParse({ subject, text: control('text').value }).success) return send();
    setAsked({ subject });
  }

  function send() {
    setAsked(null);
    setTested(null);
    setNoAddress(false);
    toEverybody.current = true;
    // Browsers omit disabled fields. The test address must be omitted, because with it only a test would be sent.
    control('test_to').disabled = true;
    form.formRef.current?.requestSubmit();
    control('test_to').disabled = false;
  }

  const testTo = form.field('test_to');
  const sendToEverybody = recipients > 0 && (
    <Button disabled={form.submitting} onClick={ask}>
      {newsletterForm.send(everybody)}
    </Button>
  );
  return (
    <>
      <p className="text-muted">{recipients > 0 ? newsletterForm.recipients(everybody) : newsletterForm.nobody}</p>
      <ApiForm
        form={form}
        problemBelow
        button={{ variant: 'secondary', onClick: test }}
        beside={sendToEverybody}
        className="mt-5 space-y-5"
      >
        <Field {...form.field('subject')} label={labels.subject} maxLength={150} autoComplete="off" />
        <TextareaField {...form.field('text')} label={labels.text} hint={hints.text} rows={12} />
        <Field
          {...testTo}
          error={noAddress ? newsletterForm.noTestAddress : testTo.error}
          label={labels.testTo}
          hint={hints.testTo}
          type="email"
          optional
          className="max-w-96"
        />
        {tested && (
          <Banner tone="success" live>
            {tested}
          </Banner>
        )}
      </ApiForm>
      <ConfirmDialog
        open={asked !== null}
        title={newsletterForm.confirmTitle}
        confirm={newsletterForm.confirm}
        danger={false}
        onCancel={() => setAsked(null)}
        onConfirm={send}
      >
        <p className="wrap-anywhere">{asked && newsletterForm.confirmText(asked.subject, everybody)}</p>
      </ConfirmDialog>
    </>
  );
}
