import { Trail } from '@/app/trail';
import { Initial, QuoteMark } from '@/components/art/initial';
import { CallBand } from '@/components/site/call-band';
import { PageHead } from '@/components/site/page-head';
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

function Tellers({ names }: { names: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-6 lg:justify-items-end">
      <QuoteMark className="w-24" />
      <div className="tellers">
        {names.map((name) => (
          <Initial key={name} name={name} size={112} />
        ))}
      </div>
    </div>
  );
}
