import { defineListing, id, oneOf, search, type Param } from '../../base/listing';
import { activityGroups, type ActivityGroup } from '../../content/en/activity';
import { activityList } from '../../content/en/office-lists';
import { OTHER_ACTORS, type ActorChoice } from '../../vocabulary/activity';

const others = oneOf(OTHER_ACTORS);
const actor: Param<ActorChoice> = {
  read: (text) => others.read(text) ?? id().read(text),
  wanted: `Use the id of a moderator, or one of: ${OTHER_ACTORS.join(', ')}.`,
};
/** Id of a record of any type. A leading `#` is ignored: `#15` means 15. */
const record: Param<string> = {
  ...search(),
  read: (text) => search().read(text)?.replace(/^#\s*/, '') || undefined,
  isSearch: undefined,
};

export const activityListing = defineListing({
  name: 'activity',
  params: { group: oneOf(Object.keys(activityGroups) as ActivityGroup[]), actor, record },
  columns: activityList.columns,
  sorted: ['actor', 'what', 'record', 'when'],
  order: '-when',
  perPage: 50,
});
