'use client';

import { useState } from 'react';
import { Field, SelectField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { deskWords as words, ratingLabels } from '@/lib/content/en/desk';
import { deskRecordName, type DeskMarks } from '@/lib/desk/schema';
import { MAX_RATING_WORDS } from '@/lib/vocabulary/desk';
import { optionsOf } from '@/lib/vocabulary/labels';
import { May, useMay } from '../may';
import { OfficeForm } from '../office-form';
import { DeskSection, RecordLink, refusedIn, type DeskContext, type Marked } from './section';
import { deskAction } from './urls';

type Offered = readonly { tag: string; count: number }[];

type MarksProps = { documents: readonly Marked[]; offered: Offered; context: DeskContext };

export function Marks({ documents, offered, context }: MarksProps) {
  const [first, ...more] = documents;
  if (!first) return null;
  const { person, tags } = words;
  return (
    <DeskSection id="desk-tags" title={person.documents} context={context} forms={['tags', 'owner', 'rating']}>
      <datalist id="desk-offered">
        {offered.map(({ tag, count }) => (
          <option key={tag} value={tag} label={`${tag}, ${tags.uses(count)}`} />
        ))}
      </datalist>
      {more.length === 0 ? (
        <MarksOf marked={first} context={context} />
      ) : (
        documents.map((marked) => <FoldedMarks key={deskRecordName(marked.record)} marked={marked} context={context} />)
      )}
    </DeskSection>
  );
}

/** One of several documents. Its forms are rendered when it opens; without scripts, the linked record has them. */
function FoldedMarks({ marked, context }: OneProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="border-b border-line open:pb-4" onToggle={() => setOpened(true)}>
      <summary className="py-2">
        <span className="font-semibold">{context.labels.get(deskRecordName(marked.record))}</span>{' '}
        <span className="text-muted">{summaryOf(marked.marks)}</span>
      </summary>
      <RecordLink record={marked.record} context={context} />
      {opened && <MarksOf marked={marked} context={context} />}
    </details>
  );
}

function summaryOf({ owner, tags, ratings }: DeskMarks): string {
  return [owner?.name, tags.join(', '), ratings.map(({ by, rating }) => `${by} ${rating}`).join(', ')]
    .filter(Boolean)
    .join(' · ');
}

type OneProps = { marked: Marked; context: DeskContext };

function MarksOf(props: OneProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tags {...props} />
      <Owner {...props} />
      <Ratings {...props} />
    </div>
  );
}

function Tags({ marked: { record, marks }, context }: OneProps) {
  const { tags: said } = words;
  const name = deskRecordName(record);
  const action = deskAction(officeApi.tags, context.page);
  const { field } = shownFlash(refusedIn(context, 'tags', { record: name }), name);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="field-label">{said.title}</p>
      {marks.tags.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {marks.tags.map((tag) => (
            <li key={tag} className="chip gap-0 pr-0">
              <span dir="auto">{tag}</span>
              <May do="write">
                <OfficeForm action={action}>
                  <input type="hidden" name="record" value={name} />
                  <button
                    type="submit"
                    name="take_off"
                    value={tag}
                    className="min-h-7 min-w-7 font-semibold hover:text-error max-sm:min-h-10 max-sm:min-w-10"
                  >
                    <span aria-hidden="true">×</span>
                    <span className="sr-only">
                      {tag}: {said.takeOff}
                    </span>
                  </button>
                </OfficeForm>
              </May>
            </li>
          ))}
        </ul>
      )}
      <May do="write">
        <OfficeForm action={action} resets className="desk-line">
          <input type="hidden" name="record" value={name} />
          <Field
            {...field('set')}
            list="desk-offered"
            required
            maxLength={400}
            autoComplete="off"
            label={said.label}
            hint={said.hint}
          />
          <Button type="submit" variant="secondary" size="small">
            {said.submit}
          </Button>
        </OfficeForm>
      </May>
    </div>
  );
}

function Owner({ marked: { record, marks }, context }: OneProps) {
  const { owner: said } = words;
  const mayWrite = useMay('write');
  const name = deskRecordName(record);
  const { moderators, moderator, page } = context;
  const { owner } = marks;
  // A former moderator who owns the record remains in the list until another moderator takes it over.
  const gone = owner && !moderators.some(({ id }) => id === owner.id) ? [owner] : [];
  const options = [
    { value: '', label: said.nobody },
    ...[...gone, ...moderators].map(({ id, name: label }) => ({ value: String(id), label })),
  ];
  const action = deskAction(officeApi.owner, page);
  const { field } = shownFlash(refusedIn(context, 'owner', { record: name }), name);
  if (!mayWrite)
    return (
      <div className="grid grid-cols-1 gap-2">
        <p className="field-label">{said.label}</p>
        <p>{owner?.name ?? said.nobody}</p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <OfficeForm key={owner?.id ?? 0} action={action} className="desk-line">
        <input type="hidden" name="record" value={name} />
        <SelectField
          {...field('owner')}
          defaultValue={owner ? String(owner.id) : ''}
          label={said.label}
          hint={record.kind === 'application' ? said.hint : undefined}
          options={options}
        />
        <Button type="submit" variant="secondary" size="small">
          {said.submit}
        </Button>
      </OfficeForm>
      {owner?.id !== moderator.userId && (
        <OfficeForm action={action}>
          <input type="hidden" name="record" value={name} />
          <button type="submit" name="owner" value={moderator.userId} className="row-action">
            {said.take}
          </button>
        </OfficeForm>
      )}
    </div>
  );
}

function Ratings({ marked: { record, marks }, context }: OneProps) {
  const { ratings: said } = words;
  const { moderator, page, timeZone } = context;
  const name = deskRecordName(record);
  const mine = marks.ratings.find(({ byId }) => byId === moderator.userId);
  const { field } = shownFlash(refusedIn(context, 'rating', { record: name }), name, {
    rating: mine?.rating,
    words: mine?.words,
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="field-label">{said.title}</p>
      <p className="field-hint">{said.hint}</p>
      {marks.ratings.length === 0 && <p className="text-muted">{said.empty}</p>}
      <ul className="desk-list">
        {marks.ratings.map(({ by, byId, rating, words: text, at }) => (
          <li key={byId}>
            <p className="desk-by">
              <strong>{by}</strong> <span>{ratingLabels[rating]}</span>{' '}
              <time dateTime={at.toISOString()}>{formatDateTime(at.toISOString(), timeZone)}</time>
            </p>
            {text && (
              <p className="written" dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
      <OfficeForm key={mine?.rating ?? 0} action={deskAction(officeApi.ratings, page)} className="desk-line">
        <input type="hidden" name="record" value={name} />
        <SelectField
          {...field('rating')}
          label={said.label}
          options={[{ value: '', label: said.none }, ...optionsOf(ratingLabels)]}
        />
        <Field {...field('words')} label={said.words} optional maxLength={MAX_RATING_WORDS} autoComplete="off" />
        <Button type="submit" variant="secondary" size="small">
          {said.submit}
        </Button>
      </OfficeForm>
    </div>
  );
}
