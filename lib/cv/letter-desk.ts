import 'server-only';
import { valuesOfName } from '../letters/mails';
import { findLetterDesk } from '../letters/queries';
import type { LetterDesk } from '../letters/schema';
import type { OfficeCvDto } from './schema';

/** Returns the data that `LetterFields` needs in a form for deciding on a CV, like `applicationLetterDesk`. */
export function cvLetterDesk(
  { applicant_name: name, reference, status }: Pick<OfficeCvDto, 'applicant_name' | 'reference' | 'status'>,
  consultant: string,
): Promise<LetterDesk> {
  return findLetterDesk({ family: 'cv', before: status, values: { ...valuesOfName(name), reference, consultant } });
}
