import * as catalogue from '../../lib/content/en';

/** Fields without invented content: identifiers, links, and labels such as "Client satisfaction". */
const NEUTRAL = /^(?:id|slug|category|href|label|location|role|company|tags)$/;

/**
 * Texts of all items of the site's content that are flagged as samples. Short ones are left out unless they are names
 * or figures such as "500+": they could occur anywhere.
 */
export function sampleTexts(): string[] {
  const texts = new Set<string>();
  const collect = (value: unknown, key = ''): void => {
    if (NEUTRAL.test(key)) return;
    if (typeof value === 'string') {
      if (key === 'name' || value.length >= 20 || /\d[+%]/.test(value)) texts.add(value);
    } else if (Array.isArray(value)) for (const each of value) collect(each, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) collect(each, name);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('sample' in value && value.sample === true) collect(value);
    else for (const each of Object.values(value)) visit(each);
  };
  visit({ ...catalogue });
  return [...texts];
}
