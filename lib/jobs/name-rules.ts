import { wholeNumber } from '../base/fields/page-params';

export type NamedJob = { id: number; title: string; company: string };

/** Returns the label by which people choose a job. The id tells jobs with equal titles apart. */
export function jobName({ id, title, company }: NamedJob): string {
  return `${title}, ${company} (${id})`;
}

/** Returns the id in a job's name, or of a text that is an id; undefined for other texts. */
export function jobIdIn(typed: string): number | undefined {
  return wholeNumber(/^(?:.*\()?(\d+)\)?$/.exec(typed.trim())?.[1]);
}
