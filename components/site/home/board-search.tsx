import { Button } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';

/** The board's search on the home page: a GET form without scripts. */
export function BoardSearch() {
  const { homeJobs } = content();
  return (
    <search>
      <form action={pages.careers} className="home-search">
        <label htmlFor="home-search">{homeJobs.searchLabel}</label>
        <input className="control" type="search" id="home-search" name="q" maxLength={100} autoComplete="off" />
        <Button type="submit" variant="on-ink">
          {homeJobs.search}
        </Button>
      </form>
    </search>
  );
}
