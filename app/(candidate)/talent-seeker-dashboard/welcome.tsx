import { Banner } from '@/components/ui/banner';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { readFlashes } from '@/lib/platform/http/flash/queries';

/** Shows the success message of a sign-in or registration sent without scripts, which redirects to a dashboard. */
export async function Welcome({ outcome: key }: { outcome: string | string[] | undefined }) {
  const flashes = await readFlashes([ACCOUNT_FORMS.login, ACCOUNT_FORMS.registration], key);
  const welcome = flashes.find((flash) => flash?.ok);
  return welcome ? <Banner tone="success">{welcome.message}</Banner> : null;
}
