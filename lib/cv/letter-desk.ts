import 'server-only';
import { valuesOfName } from '../letters/mails';
import { findLetterDesk } from '../letters/queries';
import type { LetterDesk } from '../letters/schema';
import type { OfficeCvDto } from './schema';

/** As `applicationLetterDesk`, for the decision on a CV document. */
export function cvLetterDesk(
  { applicant_name: name, reference, status }: Pick<OfficeCvDto, 'applicant_name' | 'reference' | 'status'>,
  consultant: string,
): Promise<LetterDesk> {
  return findLetterDesk({ family: 'cv', before: status, values: { ...valuesOfName(name), reference, consultant } });
}
