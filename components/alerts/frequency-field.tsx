import { Radio } from '@/components/form/radio';
import type { Catalogue } from '@/lib/content';
import { ALERT_FREQUENCIES, type AlertFrequency } from '@/lib/vocabulary/alerts';

type Words = Catalogue['alerts']['frequency'];
type FrequencyFieldProps = { idPrefix: string; chosen: AlertFrequency; words: Words; legend?: string };

export function FrequencyField({ idPrefix, chosen, words, legend = words.label }: FrequencyFieldProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {ALERT_FREQUENCIES.map((frequency) => (
          <label
            key={frequency}
            className="flex cursor-pointer gap-3 rounded-input border-[1.5px] border-control bg-surface p-4 has-checked:border-act has-checked:shadow-[inset_0_0_0_1px_var(--color-act)]"
          >
            <Radio
              id={`${idPrefix}-${frequency}`}
              name="frequency"
              value={frequency}
              defaultChecked={frequency === chosen}
              aria-describedby={`${idPrefix}-${frequency}-hint`}
            />
            <span>
              <span className="block font-semibold">{words[frequency].label}</span>
              <span id={`${idPrefix}-${frequency}-hint`} className="field-hint block">
                {words[frequency].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
