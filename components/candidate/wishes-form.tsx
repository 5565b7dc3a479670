import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, FieldError, TextareaField } from '@/components/form/field';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/base/routes';
import type { WishesDto } from '@/lib/candidates/dto-schema';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { JOB_TYPE_LABELS, WORKPLACE_LABELS } from '@/lib/vocabulary/jobs';
import { optionsOf } from '@/lib/vocabulary/labels';

export function WishesForm({ wishes, flash }: { wishes: WishesDto; flash: Flash | null }) {
  const { wishesForm: words } = content();
  const failed = flash?.ok === false ? flash : null;
  const typed = failed?.values;
  const error = (name: string) => failed?.errors?.[name]?.[0];
  const boxes = { typed, error };
  return (
    <section id="wishes" aria-labelledby="wishes-title" className="mt-10">
      <h2 id="wishes-title">{words.title}</h2>
      <p className="panel-lead">{words.lead}</p>
      <FlashBanner flash={flash} className="mt-6" />
      <form method="post" action={api.wishes} className="profile-form">
        <Boxes
          name="workplaces"
          label={words.workplaces}
          labels={WORKPLACE_LABELS}
          chosen={wishes.workplaces}
          {...boxes}
        />
        <Boxes name="types" label={words.types} labels={JOB_TYPE_LABELS} chosen={wishes.types} {...boxes} />
        <p className="field-hint">{words.any}</p>
        <TextareaField
          name="places"
          id="wish-places"
          rows={3}
          defaultValue={typed?.places ?? wishes.places.join('\n')}
          error={error('places')}
          label={words.places}
          hint={[words.placesHint, wishes.read_as.length > 0 && words.read(wishes.read_as)].filter(Boolean).join(' ')}
          optional
        />
        <Field
          name="start_day"
          id="wish-start"
          type="date"
          defaultValue={typed?.start_day ?? wishes.start_day ?? ''}
          error={error('start_day')}
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
  chosen: readonly string[];
  typed: Flash['values'];
  error: (name: string) => string | undefined;
};

function Boxes({ name, label, labels, chosen, typed, error }: BoxesProps) {
  const ticked = typed ? (typed[name]?.split('\n') ?? []) : chosen;
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <FieldError id={name} error={error(name)} />
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
