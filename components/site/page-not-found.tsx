import { content } from '@/lib/content';
import { LazyNotFound } from './lazy-not-found';

export function PageNotFound() {
  const { links, notFoundPage } = content();
  return <LazyNotFound words={notFoundPage} links={[links.careers, links.services, links.about, links.contact]} />;
}
