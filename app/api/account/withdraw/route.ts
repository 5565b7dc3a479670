import { APPLICATIONS_DASHBOARD } from '@/components/candidate/urls';
import { candidateDestination } from '@/components/accounts/urls';
import { withdrawApplication } from '@/lib/applications/commands';
import { WITHDRAW_FORM, WITHDRAWN_MESSAGE } from '@/lib/vocabulary/applications';
import { handle, methods } from '@/lib/platform/http/handle';
import { requiredId } from '@/lib/platform/http/params';

// DELETE applications.php for pages without scripts, whose forms can only post. `next` is the list the button was on.
const withdraw = handle({
  guard: 'candidate',
  form: {
    name: WITHDRAW_FORM,
    page: (url) => candidateDestination(url.searchParams.get('next') ?? APPLICATIONS_DASHBOARD),
  },
  run: async ({ url, caller }) => {
    const id = requiredId(url);
    await withdrawApplication(id, caller!);
    return { message: WITHDRAWN_MESSAGE, data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: withdraw });
