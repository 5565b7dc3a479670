import 'server-only';
import { findLetterDesk } from '../letters/queries';
import type { LetterDesk } from '../letters/schema';
import { applicationValues } from './mails';
import type { OfficeApplicationDto } from './schema';

type Asked = Pick<
  OfficeApplicationDto,
  'applicant_name' | 'job_id' | 'job_title' | 'company' | 'location' | 'status' | 'reference'
>;

/**
 * Returns the data that `LetterFields` needs in a form for deciding on an application.
 *
 * @param consultant name of the moderator who decides
 */
export function applicationLetterDesk(application: Asked, consultant: string): Promise<LetterDesk> {
  const { applicant_name: name, job_id: id, job_title: title, company: companyName, location, status } = application;
  const job = { id, title, companyName, location };
  const { reference } = application;
  const { status: _, ...values } = applicationValues({ name, job, status, feedback: null, reference, consultant });
  return findLetterDesk({ family: 'application', before: status, values });
}
