import type { LinkedSubject } from '../../vocabulary/activity';

/** An entry of the activity log as moderators see it; times are ISO 8601 UTC. */
export type ActivityDto = {
  id: number;
  actor: string;
  action: string;
  label: string;
  /** Describes the change in a few words; empty if `label` says everything. */
  detail: string;
  subject_type: string;
  subject_id: string;
  /** Null when the record is deleted or has no page. */
  link: { type: LinkedSubject; id: number } | null;
  created_at: string;
};
