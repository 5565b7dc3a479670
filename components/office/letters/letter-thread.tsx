'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { FlashBanner } from '@/components/ui/flash-banner';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { letterThread as words } from '@/lib/content/en/letters';
import type { OwnTemplate } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FactsTitle } from '../../ui/facts';
import { Folded } from '../folded';
import { MessageForm } from './message-form';
import { May } from '../may';

type LetterThreadProps = {
  record: { application: number } | { cv: number };
  /** The `LetterLines`. */
  lines: ReactNode;
  flash: Flash | null;
  templates: readonly Pick<OwnTemplate, 'id' | 'name'>[];
  /** The chosen template, with the candidate's data filled in. */
  template: OwnTemplate | undefined;
  /** URL of the record's page. It has a query, to which a parameter can be appended. */
  page: string;
};

export function LetterThread({ record, lines, flash, templates, template, page }: LetterThreadProps) {
  return (
    <section aria-labelledby="letter-thread" className="letter-thread" id="letters">
      <FactsTitle>
        <span id="letter-thread">{words.title}</span>
      </FactsTitle>
      <FlashBanner flash={flash} />
      {lines}
      <May do="write">
        <Folded id="write" open={flash?.ok === false || template !== undefined} label={words.write}>
          {() => (
            <>
              {templates.length > 0 && (
                <p className="row-actions">
                  {words.startFrom}
                  {templates.map(({ id, name }) => (
                    <Link
                      key={id}
                      href={`${page}&template=${id}#letters`}
                      prefetch={false}
                      aria-current={id === template?.id ? 'true' : undefined}
                      className="row-action"
                    >
                      {name}
                    </Link>
                  ))}
                </p>
              )}
              <MessageForm
                key={template?.id}
                action={withQuery(officeApi.letterMessages, record)}
                id="message"
                words={words}
                textHint={words.textHint}
                subject={template?.subject ?? ''}
                text={template?.text}
                flash={flash}
              />
            </>
          )}
        </Folded>
      </May>
    </section>
  );
}
