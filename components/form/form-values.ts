export type FormValues = Record<string, unknown>;

/** The values a browser would post, by field name: no unticked boxes or empty files; repeated names become lists. */
export function formValues(data: FormData): FormValues {
  const values: FormValues = {};
  for (const name of new Set(data.keys())) {
    const entries = data.getAll(name).filter((entry) => !isNoFile(entry));
    if (entries.length > 0) values[name] = entries.length > 1 ? entries : entries[0];
  }
  return values;
}

function isNoFile(entry: FormDataEntryValue): boolean {
  return entry instanceof File && entry.size === 0 && entry.name === '';
}
