import { destinationAfterSignIn } from '@/lib/accounts/way-back-rules';
import { withdrawApplication } from '@/lib/applications/commands';
import { pages } from '@/lib/base/routes';
import { WITHDRAW_FORM, WITHDRAWN_MESSAGE } from '@/lib/vocabulary/applications';
import { handle, methods } from '@/lib/platform/http/handle';
import { requiredId } from '@/lib/platform/http/params';

// DELETE applications.php for pages without scripts, whose forms can only post. `next` is the list the button was on.
const withdraw = handle({
  guard: 'candidate',
  form: {
    name: WITHDRAW_FORM,
    page: (url) => destinationAfterSignIn('candidate', url.searchParams.get('next') ?? pages.jobApplications),
  },
  run: async ({ url, caller }) => {
    const id = requiredId(url);
    await withdrawApplication(id, caller!);
    return { message: WITHDRAWN_MESSAGE, data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: withdraw });
