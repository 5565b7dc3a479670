import { permanentRedirect } from 'next/navigation';
import { pages } from '@/lib/base/routes';

/**
 * Redirects the prototype's URL of the job list (decision P4). Not in next.config.mjs: Next.js tests every redirect
 * there on every request.
 */
export default function JobsPage(): never {
  permanentRedirect(pages.careers);
}
