import { officePages } from '@/lib/base/office-routes';
import { readPersonRecord } from '@/lib/sourcing/record-rules';

/** A form of a person's page. @param anchor of its section @param named field with the person's record */
export function personForm(name: string, anchor: string, named = 'record') {
  function page(_: URL, { [named]: record }: Record<string, unknown>): string {
    return readPersonRecord(String(record)) ? officePages.person(String(record)) : officePages.find;
  }
  return { name, page, anchor };
}
