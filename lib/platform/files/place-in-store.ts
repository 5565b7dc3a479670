import { FILE_ID } from './store-interface';

/** What the place of every file begins with: the folder in which the shelves are. */
export const FILES = 'files';

/**
 * Where a file lies in a store: the key of an object behind the prefix, and the path below the uploads folder or a backup. One place in
 * all of them, so that one is moved to another by copying it.
 *
 * @throws for what is no id
 */
export function placeInStore(id: string): string {
  if (!FILE_ID.test(id)) throw new Error('Not the id of a stored file.');
  return `${FILES}/${id.slice(0, 2)}/${id}`;
}
