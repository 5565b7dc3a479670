import { AppError } from '@/lib/base/errors';
import type { Cell } from '@/lib/base/listing';
import { content } from '@/lib/content';
import { recordRefusedRows } from '@/lib/imports/list/commands';
import { findRefusedRows } from '@/lib/imports/list/queries';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';
import { BYTE_ORDER_MARK, csvRecords, csvResponse } from '@/lib/publishing/export/csv';
import { streamOf } from '@/lib/publishing/feeds/answer';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'refusedImportRows',
  tag: 'Back office',
  summary: 'The refused rows of an imported list as CSV',
  notes: [
    'The columns of the list without sensitive ones, and the reason. A text that a spreadsheet would take for a formula begins with an apostrophe, which the next import removes.',
  ],
  guard: may('write'),
  parameters: { id: idInPath(3, 'the import') },
  answers: { description: 'The file, sent while it is read.', media: ['text/csv'] },
  refusals: ['not_found'],
  run: async ({ request, params, caller }) => {
    const rows = await findRefusedRows(params.id);
    if (!rows) throw new AppError('not_found', content().importMessages.noBatch);
    // HEAD sends no file, so it writes no log entry.
    if (request.method !== 'HEAD') await recordRefusedRows(params.id, caller);
    return csvResponse(`northlane-import-${params.id}-refused.csv`, streamOf(asCsv(rows())));
  },
});

async function* asCsv(pieces: AsyncGenerator<Cell[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const records of pieces) if (records.length > 0) yield csvRecords(records);
}
