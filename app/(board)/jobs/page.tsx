import { permanentRedirect } from 'next/navigation';
import { pages } from '@/lib/base/routes';

/** The prototype's address of the list (decision P4). A page, because every redirect in the configuration is tried on every request. */
export default function JobsPage(): never {
  permanentRedirect(pages.careers);
}
