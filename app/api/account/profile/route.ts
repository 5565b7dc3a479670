import { pages, withQuery } from '@/lib/base/routes';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { changeProfile, profileChange } from '../../auth/profile.php/change-profile';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...profileChange,
  id: 'updateProfileByForm',
  summary: 'The same as PUT /auth/profile.php, for forms, which can only post',
  guard: 'candidate',
  example: { title: 'Data Engineer' },
  form: { name: ACCOUNT_FORMS.profile, page: withQuery(pages.seekerDashboard, { tab: 'profile' }) },
  run: async (context) => {
    const changed = await changeProfile(context);
    // Pages load the profile themselves, so the answer to a form, which is stored, contains no copy of it.
    return prefersHtml(context.request) ? {} : changed;
  },
});
