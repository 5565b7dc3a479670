import type { LinkedSubject } from '../../vocabulary/activity';

/** A line of the activity log for moderators; times are ISO 8601 UTC. */
export type ActivityDto = {
  id: number;
  actor: string;
  /** As stored, such as `job.approve`. */
  action: string;
  label: string;
  /** The change in a few words; empty if the label describes it fully. */
  detail: string;
  subject_type: string;
  subject_id: string;
  /** The record to open; null when it is deleted or has no page. */
  link: { type: LinkedSubject; id: number } | null;
  created_at: string;
};
