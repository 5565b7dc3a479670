'use client';

import { Field } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { Banner } from '@/components/ui/banner';
import { formatDate } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { contactDataForm, noticeSection, putIntoJobForm } from '@/lib/content/en/sourcing';
import type { PersonPage } from '@/lib/people/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { MAX_PLACE, MAX_TOLD_WORDS } from '@/lib/vocabulary/sourcing';
import { JobField } from '../job-input';
import { May } from '../may';
import { OfficeForm } from '../office-form';
import { Section } from './section';

type SourcingFormsProps = Pick<PersonPage, 'notices' | 'contact' | 'changes'> & {
  /** The person's record, such as `cv-7`. */
  record: string;
  canPutIn: boolean;
  flash: Flash | null;
  timeZone: string;
};

/**
 * Forms that tell a person that we hold their data, add them to a job, and edit their contact data. A client component,
 * because its props are shorter than its markup.
 */
export function SourcingForms({ notices, canPutIn, flash, ...contact }: SourcingFormsProps) {
  const { record, timeZone } = contact;
  return (
    <>
      {flash && <Banner tone={flash.ok ? 'success' : 'error'}>{flash.message}</Banner>}
      {notices.map((notice) => (
        <Notice key={notice.cv} notice={notice} timeZone={timeZone} />
      ))}
      <May do="write">
        {canPutIn && <PutIntoJob record={record} flash={flash} />}
        <ContactData {...contact} />
      </May>
    </>
  );
}

function Notice({ notice, timeZone }: { notice: PersonPage['notices'][number]; timeZone: string }) {
  const words = noticeSection;
  const { cv, dueDay, toldAt, howTold, source, hasAddress, objectedAt } = notice;
  const dayOf = (at: Date) => formatDate(at.toISOString(), timeZone);
  return (
    <Section id={`notice-${cv}`} title={words.title}>
      <p>{words.source(source)}</p>
      {objectedAt && <p>{words.objected(dayOf(objectedAt))}</p>}
      {toldAt ? (
        <p>{[words.told(dayOf(toldAt)), howTold].filter(Boolean).join(' ')}</p>
      ) : (
        <>
          <p>{words.due(formatDate(dueDay, 'UTC'))}</p>
          <May do="write">
            {hasAddress && (
              <OfficeForm action={officeApi.candidateNotice}>
                <input type="hidden" name="record" value={`cv-${cv}`} />
                <input type="hidden" name="send" value="1" />
                <Button type="submit">{words.send}</Button>
              </OfficeForm>
            )}
            <OfficeForm action={officeApi.candidateNotice}>
              <input type="hidden" name="record" value={`cv-${cv}`} />
              <Field
                id={`told-${cv}`}
                name="words"
                label={words.howTold}
                hint={words.howToldHint}
                required
                maxLength={MAX_TOLD_WORDS}
              />
              <Button type="submit" variant="secondary">
                {words.record}
              </Button>
            </OfficeForm>
          </May>
        </>
      )}
    </Section>
  );
}

function PutIntoJob({ record, flash }: Pick<SourcingFormsProps, 'record' | 'flash'>) {
  const words = putIntoJobForm;
  return (
    <Section id="put-into-job" title={words.title}>
      <OfficeForm action={officeApi.jobCandidates('chosen')}>
        <input type="hidden" name="records" value={record} />
        <JobField {...shownFlash(flash).field('job')} label={words.job} required />
        <Button type="submit">{words.submit}</Button>
      </OfficeForm>
    </Section>
  );
}

function ContactData({
  contact,
  changes,
  record,
  timeZone,
}: Pick<SourcingFormsProps, 'contact' | 'changes' | 'record' | 'timeZone'>) {
  const words = contactDataForm;
  if (!contact) return null;
  const { name, email, phone, place, seen, canChangeEmail, hasPlace } = contact;
  const lines = changes.map(({ field, before, changedBy, changedAt }) =>
    words.former(
      words.fields[field as keyof typeof words.fields],
      before,
      changedBy,
      formatDate(changedAt.toISOString(), timeZone),
    ),
  );
  return (
    <Section id="contact" title={words.title}>
      <OfficeForm action={officeApi.candidateContact}>
        <input type="hidden" name="record" value={record} />
        <input type="hidden" name="seen" value={seen} />
        <Field name="name" label={words.fields.name} defaultValue={name} required maxLength={120} autoComplete="off" />
        {canChangeEmail && (
          <Field
            name="email"
            label={words.fields.email}
            defaultValue={email}
            type="email"
            autoComplete="off"
            optional
          />
        )}
        <Field name="phone" label={words.fields.phone} defaultValue={phone} type="tel" autoComplete="off" optional />
        {hasPlace && (
          <Field name="place" label={words.fields.place} defaultValue={place} maxLength={MAX_PLACE} optional />
        )}
        <Button type="submit" variant="secondary">
          {words.submit}
        </Button>
      </OfficeForm>
      {lines.length > 0 && (
        <ul className="mt-3 text-small text-muted">
          {[...new Set(lines)].map((line) => (
            <li key={line} dir="auto" className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
