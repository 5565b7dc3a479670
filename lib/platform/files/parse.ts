import { asAppError } from '../../base/errors';
import { FieldsRefused } from '../http/parse';
import { type Context } from '../http/handle';
import { parseFields, type FieldsSchema } from '../http/parse';
import { securityEvent } from '../http/security-log';
import { FileRefused } from './failures';
import { receiveForm, type ReceivedFile } from './receive';

/**
 * Receives a multipart form with one file, refuses programs, validates its fields and hands both to a command. Whatever
 * happens, no received file stays behind; a refusal keeps the texts that were typed, so that a form without scripts can
 * show them again.
 */
export async function parseUpload<Body, Result>(
  { request, url, requestId, checkHoneypot }: Pick<Context<unknown>, 'request' | 'url' | 'requestId' | 'checkHoneypot'>,
  fields: FieldsSchema<Body>,
  fileFields: readonly string[],
  maxBytes: number,
  command: (body: Body, file: ReceivedFile | null) => Promise<Result>,
): Promise<Result> {
  const form = await receiveForm(request, fileFields, maxBytes);
  try {
    checkHoneypot(form.fields);
    return await command(parseFields(fields, form.fields), form.file);
  } catch (error) {
    if (error instanceof FileRefused)
      securityEvent(error.event, { requestId, headers: request.headers, reason: error.reason, path: url.pathname });
    const refusal = asAppError(error);
    if (refusal.code === 'internal') throw error;
    throw new FieldsRefused(refusal, form.fields, fields);
  } finally {
    await form.discard();
  }
}
