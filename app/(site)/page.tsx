import { HomeHero } from '@/components/site/home/hero';
import { PayChart } from '@/components/site/home/pay-chart';
import { HomeFigures, HomePlaces, HowItWorks, HumanAndSoftware } from '@/components/site/home/sections';
import { CallBand } from '@/components/site/call-band';
import { StructuredData } from '@/components/ui/structured-data';
import { content } from '@/lib/content';
import { homeData } from '@/lib/publishing/structured-data/json-ld';
import { homeBoardForPage } from '@/lib/board/page-jobs';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata('/', content().homeMeta);

export default async function HomePage() {
  const { homeCall } = content();
  const board = await homeBoardForPage();
  return (
    <>
      <StructuredData json={homeData()} />
      <HomeHero jobs={board.newest} open={board.open} />
      <HomeFigures />
      <HomePlaces {...board} />
      <PayChart {...board} />
      <HowItWorks />
      <HumanAndSoftware />
      <CallBand {...homeCall} flush />
    </>
  );
}
