import { PEOPLE_FORM } from '@/lib/vocabulary/lists';
import { useMay } from '../may';
import { RowCheck } from '../row-check';

/** The checkboxes of the people on a page. They belong to the form `PEOPLE_FORM`, which may be elsewhere on the page. */
export function peopleChecks(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${PEOPLE_FORM}"][name="records"]`)];
}

export function pageCheck(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input[form="${PEOPLE_FORM}"]:not([name])`);
}

/** A checkbox that selects a person. It works without scripts. @param record such as `cv-7` */
export function PersonCheck({ record, label }: { record: string; label: string }) {
  if (!useMay('write')) return null;
  return (
    <label className="list-check">
      <input type="checkbox" form={PEOPLE_FORM} name="records" value={record} aria-label={label} autoComplete="off" />
    </label>
  );
}

/** A checkbox that selects all people of the page. Its own `change` event tells the bar. */
export function PageCheck({ label }: { label: string }) {
  if (!useMay('write')) return null;
  return (
    <RowCheck
      aria-label={label}
      form={PEOPLE_FORM}
      autoComplete="off"
      onChange={({ currentTarget: { checked } }) => {
        for (const box of peopleChecks()) box.checked = checked;
      }}
    />
  );
}
