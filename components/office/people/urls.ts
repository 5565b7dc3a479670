import { officePages } from '@/lib/base/office-routes';

/** A form of a person's page. @param anchor of its section @param named field with the person's record */
export function personForm(name: string, anchor: string, named = 'record') {
  const page = (_: URL, fields: Record<string, unknown>) => officePages.person(String(fields[named] ?? ''));
  return { name, page, anchor };
}
