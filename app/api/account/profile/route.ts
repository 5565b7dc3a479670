import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { profileSchema } from '@/lib/accounts/schema';
import { pages, withQuery } from '@/lib/base/routes';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { handle, methods } from '@/lib/platform/http/handle';
import { changeProfile } from '../../auth/profile.php/change-profile';

// The contract's PUT, for forms without scripts, which can only POST.
const change = handle({
  guard: 'candidate',
  schema: { schema: profileSchema, partial: true },
  form: { name: ACCOUNT_FORMS.profile, page: () => withQuery(pages.seekerDashboard, { tab: 'profile' }) },
  run: async (context) => {
    const { message, data } = await changeProfile(context);
    // The page reads the profile itself; what a form post leaves behind needs no copy.
    return prefersHtml(context.request) ? { message: message! } : { message: message!, data };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: change });
