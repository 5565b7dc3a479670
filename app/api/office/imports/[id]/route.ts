import * as z from 'zod/mini';
import { AppError } from '@/lib/base/errors';
import { content } from '@/lib/content';
import { findImport, listItems } from '@/lib/imports/queries';
import { batchDto, itemDto } from '@/lib/imports/schema';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'getImport',
  tag: 'Back office',
  summary: 'Read how far an import is, and its files',
  notes: [
    'At most 200 files and rows, those to decide about first.',
    'list: headings whose cells were stored, and those that were refused as sensitive; known: rows of stored people.',
  ],
  guard: may('write'),
  parameters: { id: idInPath(3, 'the import') },
  answers: {
    description: 'The import.',
    data: z.object({ import: batchDto, items: z.array(itemDto) }),
  },
  refusals: ['not_found'],
  run: async ({ params }) => {
    const batch = await findImport(params.id);
    if (!batch) throw new AppError('not_found', content().importMessages.noBatch);
    const { canUndo: _, unchecked: __, isWaiting: ___, ...dto } = batch;
    return { data: { import: dto, items: await listItems(params.id) } };
  },
});
