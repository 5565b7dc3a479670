import { actorOf, groupOf, recordOf } from '../../platform/activity/filters';
import { OTHER_ACTORS } from '../../vocabulary/activity';
import { activityFilter } from '../../platform/activity/queries';
import { APPLICATION_STATUSES } from '../../vocabulary/applications';
import { activityGroups, type ActivityGroup } from '../../content/activity';
import { CV_STATUSES } from '../../vocabulary/cv';
import type { ListFilters } from '../../platform/db/office-lists';
import { MESSAGE_STATES, SUBSCRIBER_STATUSES } from '../../vocabulary/enquiries-office';
import { messageFilter } from '../../enquiries/office-queries';
import { AppError } from '../../base/errors';
import { oneOf, optionalId, textOf } from '../../platform/http/params';
import { JOB_STATUSES } from '../../vocabulary/jobs';
import { MAIL_KIND_OPTIONS, MAIL_STATUSES } from '../../vocabulary/mail';
import type { ExportList } from '../../vocabulary/export';

/** What an export is narrowed to: columns of the store, a searched text, and what the log may keep of it. */
export type ExportFilters = {
  columns: ListFilters;
  search: string | undefined;
  logged: Record<string, string | number | boolean>;
};

const LISTED_JOBS = JOB_STATUSES.filter((status) => status !== 'deleted');

/**
 * The filters of an export from its address, named as in the address of the list's tab. Unlike there, a value that
 * means nothing is refused: a file with everything must not pass for a file with a part.
 *
 * @throws AppError validation_failed, bad_request for a job that is no number
 */
export function exportFilters(list: ExportList, url: URL): ExportFilters {
  const search = list === 'activity' ? undefined : (textOf(url, 'q') ?? undefined);
  const { columns, named } = READ[list](url);
  const given = Object.entries(named).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined,
  );
  // The log outlives the people in it: that something was searched for, not what.
  return { columns, search, logged: { ...Object.fromEntries(given), ...(search !== undefined && { searched: true }) } };
}

type Read = { columns: ListFilters; named: Record<string, string | number | null | undefined> };

const READ: Record<ExportList, (url: URL) => Read> = {
  jobs: (url) => {
    const status = oneOf(url, 'status', LISTED_JOBS);
    return { columns: { status: status ?? { oneOf: LISTED_JOBS } }, named: { status } };
  },
  applications: (url) => {
    const [status, job] = [oneOf(url, 'status', APPLICATION_STATUSES), optionalId(url, 'job')];
    return { columns: { status: status ?? undefined, jobId: job ?? undefined }, named: { status, job } };
  },
  cvs: (url) => byStatus(url, CV_STATUSES),
  messages: (url) => {
    const status = oneOf(url, 'status', MESSAGE_STATES);
    return { columns: messageFilter(status ?? undefined), named: { status } };
  },
  subscribers: (url) => byStatus(url, SUBSCRIBER_STATUSES),
  mails: (url) => {
    const [status, kind] = [
      oneOf(url, 'status', MAIL_STATUSES),
      oneOf(
        url,
        'kind',
        MAIL_KIND_OPTIONS.map(({ value }) => value),
      ),
    ];
    return { columns: { status: status ?? undefined, kind: kind ?? undefined }, named: { status, kind } };
  },
  activity: (url) => {
    const group = groupOf(oneOf(url, 'group', Object.keys(activityGroups) as ActivityGroup[]) ?? undefined);
    const asked = textOf(url, 'actor') ?? undefined;
    const actor = actorOf(asked);
    if (asked !== undefined && actor === undefined) {
      throw new AppError('validation_failed', undefined, {
        errors: { actor: [`Use the id of a moderator, or one of: ${OTHER_ACTORS.join(', ')}.`] },
      });
    }
    const record = recordOf(textOf(url, 'q') ?? undefined);
    return { columns: activityFilter({ group, actor, record }), named: { group, actor, record } };
  },
};

function byStatus(url: URL, statuses: readonly string[]): Read {
  const status = oneOf(url, 'status', statuses);
  return { columns: { status: status ?? undefined }, named: { status } };
}
