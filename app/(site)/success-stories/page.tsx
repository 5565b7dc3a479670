import { CallBand } from '@/components/site/call-band';
import { PageHead } from '@/components/site/page-head';
import { Trail } from '@/app/trail';
import { Tellers } from '@/components/site/stories/tellers';
import { Story } from '@/components/site/stories/story';
import { StoryFilter } from '@/components/site/stories/story-filter';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.successStories, content().successStoriesPage.meta);

export default function SuccessStoriesPage() {
  const { links, successStoriesPage: page, successStories } = content();
  const nameOf = (category: string) => page.categories.find(({ id }) => id === category)?.label ?? '';
  return (
    <>
      <Trail to={links.successStories} />
      <PageHead
        title={page.title}
        lead={page.lead}
        art={<Tellers names={successStories.map((story) => story.name)} />}
      />
      <div className="wrap section">
        <StoryFilter
          label={page.filterLabel}
          categories={page.categories}
          empty={page.empty}
          stories={successStories.map((story) => ({
            category: story.category,
            content: <Story key={story.id} story={story} category={nameOf(story.category)} />,
          }))}
        />
      </div>
      <CallBand {...page.call} />
    </>
  );
}
