import { FILE_ID } from './store-interface';

/** Folder of all files. They lie in subfolders ("shelves") named by the first two digits of their ids. */
export const FILES = 'files';

/**
 * Object key behind the prefix, or path below the uploads folder or a backup: the same everywhere, so copying moves a
 * file.
 * @throws when the id is invalid
 */
export function fileLocation(id: string): string {
  if (!FILE_ID.test(id)) throw new Error('invalid file id');
  return `${FILES}/${id.slice(0, 2)}/${id}`;
}
