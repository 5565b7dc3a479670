import type { Context } from '../http/handle';
import { FileRefused } from './failures';
import { receiveForm, type ReceivedFile } from './receive';

/**
 * Receives the multipart form that a handler's schema tells of, and hands its accepted fields and the file to a command. Whatever
 * happens, no received file stays behind.
 */
export async function parseUpload<Body, Result>(
  {
    request,
    url,
    file,
    accept,
    securityEvent,
  }: Pick<Context<Body>, 'request' | 'url' | 'file' | 'accept' | 'securityEvent'>,
  command: (body: Body, file: ReceivedFile | null) => Promise<Result>,
): Promise<Result> {
  const form = await receiveForm(request, file!.names, file!.maxBytes);
  try {
    return await command(await accept(form.fields), form.file);
  } catch (error) {
    if (error instanceof FileRefused) securityEvent(error.event, { reason: error.reason, path: url.pathname });
    throw error;
  } finally {
    await form.discard();
  }
}
