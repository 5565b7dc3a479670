import { permanentRedirect } from 'next/navigation';
import { pages } from '@/lib/base/routes';

/** The prototype's URL of the list (decision P4). A page, because Next tries every configured redirect on every request. */
export default function JobsPage(): never {
  permanentRedirect(pages.careers);
}
