import { officePages } from '@/lib/base/office-routes';
import type { BrowserForm } from '@/lib/platform/http/form-post';

/** The form of a person's page whose field `record` names the person. @param anchor of the form's section */
export function personForm(name: string, anchor: string): BrowserForm {
  return { name, page: (_, { record }) => officePages.person(String(record ?? '')), anchor };
}
