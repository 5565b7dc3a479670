import { pages } from '@/lib/base/routes';
import { destinationAfterSignIn } from '@/lib/accounts/way-back-rules';
import { withdrawOwnApplication } from '@/lib/privacy/remove-application';
import { onlyId } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { idOf, raw } from '@/lib/platform/http/params';
import { WITHDRAW_FORM } from '@/lib/vocabulary/applications';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'withdraw',
  tag: 'One’s own data',
  summary: 'Withdraw one’s own application',
  notes: [
    'The same as DELETE /applications.php, for forms, which can only post.',
    `Possible ${content('en').WITHDRAWABLE}; an interview that was agreed is cancelled.`,
  ],
  guard: 'candidate',
  parameters: { id: idOf('the application'), next: raw('The page a form post goes on to; only one’s own.') },
  form: {
    name: WITHDRAW_FORM,
    page: (url) => destinationAfterSignIn('candidate', url.searchParams.get('next') ?? pages.jobApplications),
  },
  answers: { description: 'Withdrawn.', message: content('en').WITHDRAWN_MESSAGE, data: onlyId },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id }, caller }) => {
    await withdrawOwnApplication(id, caller);
    return { data: { id } };
  },
});
