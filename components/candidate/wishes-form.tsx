import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, FieldError, TextareaField } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/base/routes';
import type { WishesDto } from '@/lib/candidates/dto-schema';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { JOB_TYPE_LABELS, WORKPLACE_LABELS } from '@/lib/vocabulary/jobs';
import { optionsOf } from '@/lib/vocabulary/labels';

export function WishesForm({ wishes, flash }: { wishes: WishesDto; flash: Flash | null }) {
  const { wishesForm: words } = content();
  const { field } = shownFlash(flash, undefined, {
    workplaces: wishes.workplaces.join('\n'),
    types: wishes.types.join('\n'),
    places: wishes.places.join('\n'),
    start_day: wishes.start_day,
  });
  return (
    <section id="wishes" aria-labelledby="wishes-title" className="mt-10">
      <h2 id="wishes-title">{words.title}</h2>
      <p className="prose mt-1 text-muted">{words.lead}</p>
      <FlashBanner flash={flash} className="mt-6" />
      <form method="post" action={api.wishes} className="profile-form">
        <Boxes {...field('workplaces')} label={words.workplaces} labels={WORKPLACE_LABELS} />
        <Boxes {...field('types')} label={words.types} labels={JOB_TYPE_LABELS} />
        <p className="field-hint">{words.any}</p>
        <TextareaField
          {...field('places')}
          id="wish-places"
          rows={3}
          label={words.places}
          hint={[words.placesHint, wishes.read_as.length > 0 && words.read(wishes.read_as)].filter(Boolean).join(' ')}
          optional
        />
        <Field
          {...field('start_day')}
          id="wish-start"
          type="date"
          label={words.startDay}
          hint={words.startDayHint}
          optional
        />
        <div>
          <Button type="submit">{words.submit}</Button>
        </div>
      </form>
    </section>
  );
}

type BoxesProps = {
  name: string;
  label: string;
  labels: Readonly<Record<string, string>>;
  /** The ticked values, one per line. */
  defaultValue: string | undefined;
  error: string | undefined;
};

function Boxes({ name, label, labels, defaultValue = '', error }: BoxesProps) {
  const ticked = defaultValue.split('\n');
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <FieldError id={name} error={error} />
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {optionsOf(labels).map((option) => (
          <CheckboxField
            key={option.value}
            name={name}
            id={`wish-${option.value}`}
            value={option.value}
            defaultValue={ticked.includes(option.value)}
            label={option.label}
          />
        ))}
      </div>
    </fieldset>
  );
}
