import { labelOf } from './labels';

/** As `EXPERIENCE_LABELS`; apart, for lists of jobs show nothing else of these. */
export const JOB_TYPE_LABELS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
};

/** How a stored type is shown; one that is none of ours as it is. */
export function typeLabel(type: string): string {
  return labelOf(JOB_TYPE_LABELS, type);
}
