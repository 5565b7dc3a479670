import { alerts } from '@/lib/content/en/alerts';
import { ALERT_FREQUENCIES, type AlertFrequency } from '@/lib/vocabulary/alerts';

export function FrequencyField({
  idPrefix,
  chosen,
  legend = alerts.frequency.label,
}: {
  idPrefix: string;
  chosen: AlertFrequency;
  legend?: string;
}) {
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {ALERT_FREQUENCIES.map((frequency) => (
          <label
            key={frequency}
            className="flex cursor-pointer gap-3 rounded-input border-[1.5px] border-control bg-white p-4 has-checked:border-cobalt has-checked:shadow-[inset_0_0_0_1px_var(--color-cobalt)]"
          >
            <input
              id={`${idPrefix}-${frequency}`}
              type="radio"
              name="frequency"
              value={frequency}
              defaultChecked={frequency === chosen}
              aria-describedby={`${idPrefix}-${frequency}-hint`}
              className="mt-0.5 size-5 flex-none accent-cobalt"
            />
            <span>
              <span className="block font-semibold">{alerts.frequency[frequency].label}</span>
              <span id={`${idPrefix}-${frequency}-hint`} className="field-hint block">
                {alerts.frequency[frequency].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
