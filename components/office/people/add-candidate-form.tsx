import { Field, TextareaField } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import { shownFlash } from '@/components/form/shown-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { DOCUMENT_EXTENSIONS } from '@/lib/vocabulary/files';
import { MAX_PLACE, MAX_PROFILE, MAX_SOURCE } from '@/lib/vocabulary/sourcing';
import { JobField } from '../job-input';

type AddCandidateFormProps = {
  flash: Flash | null;
  /** Stored people who may be the same person. Empty until the form was posted once. */
  lookalikes: readonly { record: string; name: string }[];
};

/** Adds a person whom the office found. The browser posts the form, so that it works the same without scripts. */
export function AddCandidateForm({ flash, lookalikes }: AddCandidateFormProps) {
  const { addCandidatePage: words } = content();
  const { field } = shownFlash(flash);
  return (
    <form
      method="post"
      action={officeApi.candidates}
      encType="multipart/form-data"
      className="office-form candidate-form"
    >
      {flash && !flash.ok && <Banner tone="error">{flash.message}</Banner>}
      {lookalikes.length > 0 && (
        <fieldset className="space-y-2 border border-line bg-surface p-4">
          <legend className="font-semibold">{words.isKnown}</legend>
          {lookalikes.map(({ record, name }) => (
            <p key={record}>
              <label className="mr-3">
                <input type="radio" name="same" value={record} /> {words.same(name)}
              </label>
              <TextLink href={officePages.person(record)}>{content().personPage.open}</TextLink>
            </p>
          ))}
          <label className="block">
            <input type="checkbox" name="other" value="1" /> {words.other}
          </label>
        </fieldset>
      )}
      <fieldset>
        <FileField
          {...field('cv_file')}
          label={words.file}
          hint={flash ? words.fileAgain : words.fileHint}
          accept={DOCUMENT_EXTENSIONS.join(',')}
          optional
          className="full"
        />
        <TextareaField
          {...field('profile')}
          label={words.profile}
          hint={words.profileHint}
          maxLength={MAX_PROFILE}
          rows={5}
          optional
          className="full"
        />
      </fieldset>
      <fieldset>
        <Field {...field('name')} label={words.name} required maxLength={120} autoComplete="off" />
        <Field
          {...field('email')}
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="off"
          optional
        />
        <Field {...field('phone')} label={words.phone} type="tel" maxLength={40} autoComplete="off" optional />
        <Field {...field('place')} label={words.place} maxLength={MAX_PLACE} autoComplete="off" optional />
        <Field
          {...field('source')}
          label={words.source}
          hint={words.sourceHint}
          required
          maxLength={MAX_SOURCE}
          className="full"
        />
        <JobField {...field('job')} label={words.job} optional className="full" />
      </fieldset>
      <p>
        <Button type="submit">{words.submit}</Button>
      </p>
    </form>
  );
}
