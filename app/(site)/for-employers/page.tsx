import { ForEmployers } from '@/components/site/audience/for-employers';
import { content } from '@/lib/content';
import { audiencePage } from '../audience-page';

const { generateMetadata, Page } = audiencePage(
  () => content().forEmployers,
  () => <ForEmployers />,
);

export { generateMetadata, Page as default };
