import { permanentRedirect } from 'next/navigation';
import { pages } from '@/lib/base/routes';

/** Redirects the prototype's URL of the board. A redirect in next.config.mjs would be matched on every request. */
export default function JobsPage(): never {
  permanentRedirect(pages.careers);
}
