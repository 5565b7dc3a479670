import { content } from '@/lib/content';
import { LazyNotFound } from './lazy-not-found';

export function PageNotFound() {
  const { jobSearch, links, notFoundPage } = content();
  return (
    <LazyNotFound
      words={notFoundPage}
      search={jobSearch}
      links={[links.careers, links.services, links.about, links.contact]}
    />
  );
}
