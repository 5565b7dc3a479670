import * as z from 'zod/mini';
import { count, id, withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { importSchema } from '@/lib/imports/schema';
import { startImport } from '@/lib/imports/start';
import { parseManyFiles } from '@/lib/platform/files/parse';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { IMPORT_FORMS, IMPORT_MAX_BYTES, MOST_IMPORTED_FILES } from '@/lib/vocabulary/imports';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'startImport',
  summary: 'Upload CVs or a list of people to import',
  guard: may('write'),
  notes: [
    'Single CVs, one list (CSV), both, or one zip archive, which is unpacked in the background. Nothing in them becomes a person before a moderator takes it.',
    'A list is refused as a whole if it is broken, with the line. Columns such as birth dates, sex or pay are not stored. It then waits for chooseImportColumns.',
    'ground tell: each person gets a notice, a day after they are taken. informed: the firm told them before, on informed_day and in informed_words.',
    'A file that is refused, or that is stored already, is listed with its reason and stops no other.',
  ],
  schema: {
    schema: importSchema,
    file: {
      names: ['files'],
      kinds: 'PDF, DOC, DOCX or one CSV, or one zip archive',
      maxBytes: IMPORT_MAX_BYTES,
      most: MOST_IMPORTED_FILES,
      missing: content('en').importMessages.files,
    },
  },
  example: { source: 'Our former system', ground: 'tell' },
  form: {
    name: IMPORT_FORMS.start,
    page: officePages.imports,
    done: (_, { data }) => officePages.import((data as { id: number }).id),
  },
  answers: {
    status: 201,
    description: 'Received.',
    said: content('en').importMessages.started(3),
    data: withExample(z.object({ id, total: count }), { id: 1, total: 3 }),
  },
  run: (context) =>
    parseManyFiles(context, async (input, files) => {
      const { rows, ...data } = await startImport(input, files, context.caller);
      const { importMessages, importLists } = content();
      return { message: rows > 0 ? importLists.started(rows) : importMessages.started(data.total), data };
    }),
});
