import { HomeFigures } from '@/components/site/home/figures';
import { HomeHero } from '@/components/site/home/hero';
import { HowItWorks } from '@/components/site/home/how-it-works';
import { HumanAndSoftware } from '@/components/site/home/human-and-software';
import { CallBand } from '@/components/site/call-band';
import { Points } from '@/components/site/points';
import { Section } from '@/components/site/section';
import { StructuredData } from '@/components/site/structured-data';
import { content } from '@/lib/content';
import { homeData } from '@/lib/publishing/structured-data/json-ld';
import { jobsForPage } from '@/lib/board/page-jobs';
import { NEWEST_JOBS } from '@/lib/board/shown-jobs';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata('/', content().homeMeta);

export default async function HomePage() {
  const { homeCall, whyChoose } = content();
  return (
    <>
      <StructuredData json={homeData()} />
      <HomeHero jobs={await jobsForPage(NEWEST_JOBS)} />
      <HomeFigures />
      <Section id="why" {...whyChoose} ruled>
        <Points items={whyChoose.items} columns={3} />
      </Section>
      <HumanAndSoftware />
      <HowItWorks />
      <CallBand {...homeCall} />
    </>
  );
}
