import { site } from './site';
import { foldText } from './text';

/** Returns the firm's name for URLs of the board APIs, ids of jobs in feeds and names of files. */
export function siteSlug(): string {
  const name = foldText(site().company.name).replace(/[^a-z\d]+/g, '-');
  return name.replace(/^-|-$/g, '') || 'board';
}
