import { AppError } from '@/lib/base/errors';
import { content } from '@/lib/content';
import { recordItemRead } from '@/lib/imports/commands';
import { findItemFile } from '@/lib/imports/queries';
import { fileResponse } from '@/lib/platform/files/send';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath, idOf, raw } from '@/lib/platform/http/params';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'importFile',
  tag: 'Back office',
  summary: 'Open a file that an import has not decided about',
  guard: may('write'),
  parameters: {
    id: idInPath(3, 'the import'),
    item: idOf('the file in the import', 7),
    frame: raw('1 shows a PDF in a frame of the review.', { type: 'integer', enum: [1] }),
  },
  answers: {
    description: 'The file, with nosniff and a Content-Security-Policy that lets nothing in it run.',
    media: ['application/pdf', 'application/msword', 'application/rtf', 'application/vnd.oasis.opendocument.text'],
  },
  refusals: ['not_found'],
  run: async ({ params, caller }) => {
    const file = await findItemFile(params.id, params.item);
    if (!file) throw new AppError('not_found', content().importMessages.noItem);
    await recordItemRead(params.id, params.item, caller);
    return fileResponse(file, false, params.frame === '1');
  },
});
