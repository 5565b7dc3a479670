/** A sentence with placeholders in braces, or one sentence for each plural form of its language, chosen by `count`. */
export type Template = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/**
 * Fills the placeholders of a template: `fill('{count} jobs', { count: 3 })` is "3 jobs". Browser code uses templates,
 * because props from the server cannot contain functions.
 * @throws Error for a placeholder without a value
 */
export function fill(template: Template, values: Readonly<Record<string, string | number>>, locale = 'en'): string {
  const sentence = typeof template === 'string' ? template : pluralForm(template, values.count, locale);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in "${sentence}"`);
    return String(value);
  });
}

function pluralForm(forms: Exclude<Template, string>, count: string | number | undefined, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(Number(count))] ?? forms.other;
}
