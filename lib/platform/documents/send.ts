import { AppError } from '../../base/errors';
import type { SendableFile } from '../files/dto';
import { PRIVATE_FILE } from '../files/send';
import { readDocumentTexts } from './queries';

/** Returns the text of a private file as plain text. @throws AppError not_found when there is none: not read yet, or unreadable */
export async function fileTextResponse({ id }: SendableFile): Promise<Response> {
  const text = (await readDocumentTexts([id])).get(id)?.text ?? '';
  if (text === '') throw new AppError('not_found', 'There is no text of this file.');
  return new Response(text, { headers: { ...PRIVATE_FILE, 'Content-Type': 'text/plain; charset=utf-8' } });
}
