import type { LinkedSubject } from '../../vocabulary/activity';

/** A line of the activity log as moderators see it; times are ISO 8601 UTC. */
export type ActivityDto = {
  id: number;
  actor: string;
  /** As stored, such as `job.approve`. */
  action: string;
  label: string;
  /** What changed, in a few words; empty where the label says it all. */
  detail: string;
  subject_type: string;
  subject_id: string;
  /** Where the record can be opened, null when it is gone or has no place. */
  link: { type: LinkedSubject; id: number } | null;
  created_at: string;
};
