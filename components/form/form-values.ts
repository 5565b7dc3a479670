export type FormValues = Record<string, unknown>;

/**
 * What a browser would post, by field name: unticked boxes and empty file inputs are absent, repeated names become lists.
 * Read from the page, so that text typed before scripts arrived, autofilled or hidden counts like any other.
 */
export function readForm(form: HTMLFormElement, submitter?: HTMLElement | null): FormValues {
  const data = formData(form, submitter);
  const values: FormValues = {};
  for (const name of new Set(data.keys())) {
    const entries = data.getAll(name).filter((entry) => !isNoFile(entry));
    if (entries.length > 0) values[name] = entries.length > 1 ? entries : entries[0];
  }
  return values;
}

/** The same as a body for a multipart request, files included. */
export function formData(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
  return data;
}

function isNoFile(entry: FormDataEntryValue): boolean {
  return entry instanceof File && entry.size === 0 && entry.name === '';
}
