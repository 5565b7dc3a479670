import { activityGroups, type ActivityGroup } from '../../content/activity';
import { firstOf, pageNumber, searchText, wholeNumber, type PageParams } from '../../base/fields/page-params';
import { OTHER_ACTORS, type ActorChoice } from '../../vocabulary/activity';
import type { ActivityFilters } from './queries';

/** How many lines of the log a page shows. */
const ACTIVITY_PER_PAGE = 50;

/** The filters of the Activity tab from its address: `group`, `actor`, `q` (a record's number), `page`. */
export function activityPageFilters(params: PageParams): ActivityFilters {
  return {
    group: groupOf(firstOf(params.group)),
    actor: actorOf(firstOf(params.actor)),
    record: recordOf(searchText(params.q)),
    page: pageNumber(params.page),
    limit: ACTIVITY_PER_PAGE,
  };
}

/** A group of actions by its name, or undefined. */
export function groupOf(text: string | undefined): ActivityGroup | undefined {
  const name = text?.trim().toLowerCase() ?? '';
  return Object.hasOwn(activityGroups, name) ? (name as ActivityGroup) : undefined;
}

/** Whose actions: a moderator's id or one of the words for others; undefined for anything else. */
export function actorOf(text: string | undefined): ActorChoice | undefined {
  const name = text?.trim().toLowerCase();
  return OTHER_ACTORS.find((known) => known === name) ?? wholeNumber(name);
}

/** A record as people write it: `#15` is 15. */
export function recordOf(text: string | undefined): string | undefined {
  return text?.trim().replace(/^#\s*/, '') || undefined;
}
