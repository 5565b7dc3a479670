import { permanentRedirect } from 'next/navigation';
import { pages } from '@/lib/base/routes';

/** The prototype's URL. Not in next.config.mjs, whose redirects are tested on every request. */
export default function JobsPage(): never {
  permanentRedirect(pages.careers);
}
