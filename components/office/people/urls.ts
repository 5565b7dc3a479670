import { officePages } from '@/lib/base/office-routes';
import { readPersonRecord } from '@/lib/sourcing/record-rules';

/**
 * Defines the page to which a form on a person's page returns after its post.
 * @param anchor id of the form's section
 * @param named name of the field that contains the person's record
 */
export function personForm(name: string, anchor: string, named = 'record') {
  function page(_: URL, { [named]: record }: Record<string, unknown>): string {
    return readPersonRecord(String(record)) ? officePages.person(String(record)) : officePages.find;
  }
  return { name, page, anchor };
}
