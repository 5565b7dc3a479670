'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { pages, withQuery } from '@/lib/base/routes';

type Category = { id: string; label: string };

type StoryFilterProps = {
  head: ReactNode;
  label: string;
  categories: readonly Category[];
  empty: string;
  stories: readonly { category: string; content: ReactNode }[];
};

/** The category of all stories, which is the default and needs no query. */
const ALL = 'all';

/** The static page has all stories; a script hides those of other categories than `?category=`. */
export function StoryFilter(props: StoryFilterProps) {
  return (
    <Suspense fallback={<Stories {...props} category={ALL} />}>
      <FilteredStories {...props} />
    </Suspense>
  );
}

function FilteredStories(props: StoryFilterProps) {
  const wanted = useSearchParams().get('category') ?? ALL;
  const category = props.categories.some((each) => each.id === wanted) ? wanted : ALL;
  return <Stories {...props} category={category} />;
}

function Stories({ head, label, categories, empty, stories, category }: StoryFilterProps & { category: string }) {
  const shown = stories.filter((story) => category === ALL || story.category === category);

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.pushState(null, '', event.currentTarget.href);
  }

  return (
    <>
      <header className="wrap grid items-end gap-x-12 gap-y-5 pt-[clamp(24px,4vw,48px)] pb-7 lg:grid-cols-[1fr_auto]">
        <div>{head}</div>
        <nav aria-label={label}>
          <ul className="flex flex-wrap gap-2 max-sm:gap-1">
            {categories.map(({ id, label: name }) => (
              <li key={id}>
                <a
                  href={withQuery(pages.successStories, { category: id === ALL ? null : id })}
                  aria-current={id === category ? 'true' : undefined}
                  onClick={choose}
                  className="chip min-h-11 min-w-11 justify-center px-5 max-sm:px-2 max-sm:text-[0.875rem] font-semibold aria-current:border-text aria-current:bg-text aria-current:text-ground"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div aria-live="polite" data-object="" className="wrap grid gap-14 pb-(--space-l)">
        {shown.length === 0 && <p>{empty}</p>}
        {shown.map((story) => story.content)}
      </div>
    </>
  );
}
