import { Field } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { reasonText } from '@/lib/imports/rules';
import type { ReviewedItem } from '@/lib/imports/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { MAX_PLACE } from '@/lib/vocabulary/sourcing';
import { SHOWN_LETTERS } from '@/lib/vocabulary/shortlist';
import { DocumentSwitch } from '../review/document-switch';
import { Key } from '../review/key';
import { Move } from '../review/review-frame';
import { ReviewKeys } from '../review/review-keys';
import { importReviewUrl } from './urls';

type ImportReviewProps = {
  batchId: number;
  reviewed: ReviewedItem;
  flash: Flash | null;
};

/** A CV of an import beside the contact data in it, each with the line it stood in. Keys decide and move on. */
export function ImportReview({ batchId, reviewed, flash }: ImportReviewProps) {
  const { importReview: words, reviewPage, cvReview } = content();
  const { item, text, opensInline, previous, next, left } = reviewed;
  const to = (open: number | null) => open !== null && importReviewUrl(batchId, open);
  const file = withQuery(officeApi.importFile(batchId), { item: item.id });
  const pdf = { src: withQuery(officeApi.importFile(batchId), { item: item.id, frame: 1 }), title: cvReview.pdf('') };
  return (
    <div className="review">
      <ReviewKeys open={item.id} />
      <nav aria-label={reviewPage.moves} className="review-moves px-(--gap) py-1">
        <Move href={to(previous)} name="previous" letter="k" />
        <p className="figures">{words.left(left)}</p>
        <Move href={to(next)} name="next" letter="j" />
      </nav>
      <div key={item.id} className="review-panes">
        <section aria-labelledby="review-document" tabIndex={0} className="review-document">
          <h2 id="review-document" className="sr-only">
            {words.document}
          </h2>
          <DocumentSwitch
            pdf={opensInline ? pdf : null}
            words={reviewPage.document}
            hasText={Boolean(text)}
            links={item.has_file && <TextLink href={file}>{item.file_name ?? words.original}</TextLink>}
          >
            <article className="review-sheet" dir="auto">
              {text?.slice(0, SHOWN_LETTERS) || words.noText}
            </article>
          </DocumentSwitch>
        </section>
        <section aria-labelledby="review-decision" tabIndex={0} className="review-decision">
          <h2 id="review-decision" className="text-h3">
            {words.decision}
          </h2>
          <Decision batchId={batchId} reviewed={reviewed} flash={flash} />
        </section>
      </div>
    </div>
  );
}

function Decision({ batchId, reviewed, flash }: ImportReviewProps) {
  const { importReview: words, addCandidatePage, contactDataForm, personPage } = content();
  const { item, emails, lookalikes, next } = reviewed;
  const suggested = (name: 'name' | 'email' | 'phone' | 'place') => item[name]?.value ?? '';
  const values = {
    name: suggested('name'),
    email: suggested('email'),
    phone: suggested('phone'),
    place: suggested('place'),
  };
  const { field } = shownFlash(flash?.ok === false ? flash : null, undefined, values);
  const hint = (name: keyof typeof values) => (item[name] ? words.from(item[name].line) : words.notFound);
  const fields = contactDataForm.fields;
  return (
    <form
      method="post"
      action={withQuery(officeApi.importItems(batchId), { next })}
      data-review-form
      className="desk-form review-form"
    >
      {flash && <Banner tone={flash.ok ? 'success' : 'error'}>{flash.message}</Banner>}
      {item.reason && <Banner tone="warning">{reasonText(item.reason)}</Banner>}
      <input type="hidden" name="item" value={item.id} />
      {lookalikes.length > 0 && (
        <fieldset className="space-y-2 border border-line bg-surface p-4">
          <legend className="font-semibold">{addCandidatePage.isKnown}</legend>
          {lookalikes.map(({ record, name }) => (
            <p key={record}>
              <label className="mr-3">
                <input type="radio" name="same" value={record} /> {addCandidatePage.same(name)}
              </label>
              <TextLink href={officePages.person(record)}>{personPage.open}</TextLink>
            </p>
          ))}
          <label className="block">
            <input type="checkbox" name="other" value="1" /> {addCandidatePage.other}
          </label>
        </fieldset>
      )}
      <Field
        {...field('name')}
        label={fields.name}
        hint={hint('name')}
        maxLength={120}
        autoComplete="off"
        optional
        data-review-key="e"
      />
      <Field {...field('email')} label={fields.email} hint={hint('email')} type="email" autoComplete="off" optional />
      {emails.length > 1 && <p className="text-small text-muted">{words.others(emails.join(', '))}</p>}
      <Field {...field('phone')} label={fields.phone} hint={hint('phone')} maxLength={40} autoComplete="off" optional />
      <Field
        {...field('place')}
        label={fields.place}
        hint={hint('place')}
        maxLength={MAX_PLACE}
        autoComplete="off"
        optional
      />
      <div className="flex flex-wrap gap-3">
        {(['take', 'leave'] as const).map((verb) => (
          <Button
            key={verb}
            type="submit"
            name="do"
            value={verb}
            variant={verb === 'take' ? 'primary' : 'secondary'}
            data-review-key={verb[0]}
            aria-keyshortcuts={verb[0]}
          >
            {words[verb]}
            <Key>{verb[0]!.toUpperCase()}</Key>
          </Button>
        ))}
      </div>
    </form>
  );
}
