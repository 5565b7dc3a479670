import type { ReactNode } from 'react';
import { Field, TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { OfficeForm } from '../office-form';

type MessageFormProps = {
  action: string;
  id: string;
  words: { subject: string; text: string; send: string };
  textHint: string;
  subject: string;
  /** Initial text of the message. */
  text?: string | undefined;
  flash: Flash | null;
  /** Hidden fields of the form. */
  children?: ReactNode;
};

export function MessageForm({ action, id, words, textHint, subject, text, flash, children }: MessageFormProps) {
  const { field } = shownFlash(flash, id, { subject, text });
  return (
    <OfficeForm action={action} resets>
      {children}
      <Field {...field('subject')} label={words.subject} maxLength={200} required autoComplete="off" />
      <TextareaField {...field('text')} label={words.text} hint={textHint} rows={6} maxLength={6_000} required />
      <Button type="submit" size="small">
        {words.send}
      </Button>
    </OfficeForm>
  );
}
