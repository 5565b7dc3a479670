import { Trail } from '@/app/trail';
import { CallBand } from '@/components/site/call-band';
import { Story } from '@/components/site/stories/story';
import { StoryFilter } from '@/components/site/stories/story-filter';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { shown } from '@/lib/content/samples';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.successStories, content().successStoriesPage.meta);

export default function SuccessStoriesPage() {
  const { links, successStoriesPage: page, successStories } = content();
  const nameOf = (category: string) => page.categories.find(({ id }) => id === category)?.label ?? '';
  return (
    <>
      <Trail to={links.successStories} />
      <StoryFilter
        head={
          <>
            <h1>{page.title}</h1>
            <p className="mt-3 prose text-lead text-muted">{page.lead}</p>
          </>
        }
        label={page.filterLabel}
        categories={page.categories}
        empty={page.empty}
        stories={shown(successStories).map((story) => ({
          category: story.category,
          content: <Story key={story.id} story={story} category={nameOf(story.category)} />,
        }))}
      />
      <CallBand {...page.call} flush />
    </>
  );
}
