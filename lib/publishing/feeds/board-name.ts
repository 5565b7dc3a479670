import { site } from '../../base/site';
import { foldText } from '../../base/text';

/** Returns this board's name in URLs of the board APIs, and in the ids of jobs in feeds. */
export function ownBoard(): string {
  const name = foldText(site().company.name).replace(/[^a-z\d]+/g, '-');
  return name.replace(/^-|-$/g, '') || 'board';
}
