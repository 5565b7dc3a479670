import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@/lib/jobs/schema';

/** How a stored type or level is shown; one that is none of ours as it is. */
export function typeLabel(type: string): string {
  return (JOB_TYPE_LABELS as Record<string, string>)[type] ?? type;
}

export function experienceLabel(level: string): string {
  return (EXPERIENCE_LABELS as Record<string, string>)[level] ?? level;
}
