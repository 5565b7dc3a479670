import { AppError, type FieldErrors } from '../../base/errors';
import { type Counted, watcher } from '../../base/watcher';
import { fromPairs } from '../http/body';
import type { Context } from '../http/handle';
import type { FieldsSchema } from '../http/parse';
import { content } from '../../content';
import { FileRefused } from './failures';
import { receiveForm, type ReceivedFile } from './receive';

/**
 * Body schema of a form with a document. It also accepts the names that clients of the prototype use.
 * @param also other accepted names of the document's field
 * @param insteadOf field that may name an already stored document instead
 */
export function documentBody<Body>(
  schema: FieldsSchema<Body>['schema'],
  { field, maxBytes, consent, missing }: { field: string; maxBytes: number; consent: string; missing: string },
  { also = [], insteadOf }: { also?: string[]; insteadOf?: keyof Body & string } = {},
): FieldsSchema<Body> {
  const { MISSING_FIELDS_MESSAGE, WRONG_FIELDS_MESSAGE } = content();
  return {
    schema,
    aliases: { applicant_email: 'email', name: 'applicant_name' },
    message: (fields, wrong) => {
      if (fields.join() === 'consent') return consent;
      return Object.keys(wrong).length < fields.length ? MISSING_FIELDS_MESSAGE : WRONG_FIELDS_MESSAGE;
    },
    file: { names: [field, ...also], kinds: 'PDF, DOC or DOCX', maxBytes, missing, ...(insteadOf && { insteadOf }) },
  };
}

/** Receives a multipart form and passes its fields and file to a command. The received file is removed in any case. */
export async function parseUpload<Body, Result>(context: Context<Body>, command: Command<Body, Result>) {
  return received(context, undefined, async ({ fields, file }) =>
    command(await context.accept(fields, file === null ? missingFile(context.file!, fields) : {}), file),
  );
}
type Command<Body, Result> = (body: Body, file: ReceivedFile | null) => Promise<Result>;

// A missing file is reported together with missing fields, so that people without scripts correct the form once.
function missingFile(
  { names: [field], missing, insteadOf }: NonNullable<Context['file']>,
  fields: Record<string, string>,
): FieldErrors {
  return missing === undefined || (insteadOf !== undefined && fields[insteadOf]) ? {} : { [field]: [missing] };
}

/** Maximum text fields of a form with an optional file: a list may be sent as repeated fields. */
const MOST_FIELDS = 1_000;

/** Like `parseUpload`, for an optional file: the request may also be JSON or a plain form. */
export async function parseWithFile<Body, Result>(context: Context<Body>, command: Command<Body, Result>) {
  if (!context.file) return command(context.body, null);
  return received(context, MOST_FIELDS, async ({ pairs, file }) =>
    command(await context.accept(fromPairs(pairs)), file),
  );
}

/** Like `parseUpload`, for several files. */
export async function parseManyFiles<Body, Result>(
  context: Context<Body>,
  command: (body: Body, files: readonly ReceivedFile[]) => Promise<Result>,
) {
  return received(context, undefined, async ({ fields, files }) =>
    command(await context.accept(fields, files.length === 0 ? missingFile(context.file!, fields) : {}), files),
  );
}

async function received<Body, Result>(
  { request, url, file, securityEvent }: Context<Body>,
  maxFields: number | undefined,
  run: (form: Awaited<ReturnType<typeof receiveForm>>) => Promise<Result>,
): Promise<Result> {
  const form = await counted(() => receiveForm(request, file!.names, file!.maxBytes, maxFields, file!.most));
  for (const { sizeBytes } of form.files) {
    watcher()?.count('upload-received', '');
    watcher()?.count('upload-bytes', '', sizeBytes);
  }
  try {
    return await counted(() => run(form));
  } catch (error) {
    if (error instanceof FileRefused) securityEvent(error.event, { reason: error.reason, path: url.pathname });
    throw error;
  } finally {
    await form.discard();
  }
}

/** Counts refusals because of the document, but not because of other fields. */
async function counted<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof AppError ? reasonOf(error) : undefined;
    if (reason !== undefined) watcher()?.count('upload-refused', reason);
    throw error;
  }
}

const REASONS: Partial<Record<AppError['code'], Counted['upload-refused']>> = {
  file_too_large: 'too-large',
  unsupported_file_type: 'type',
  bad_request: 'unreadable',
  busy: 'unavailable',
};

function reasonOf(error: AppError): Counted['upload-refused'] | undefined {
  if (error instanceof FileRefused) return error.event === 'file.infected' ? 'infected' : 'active-content';
  return REASONS[error.code];
}
