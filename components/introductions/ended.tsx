import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { site } from '@/lib/base/site';
import { content } from '@/lib/content';

export function LinkEnded({ reason }: { reason: string }) {
  const { title, text } = content().introductionPage.ended;
  return (
    <div className="wrap intro-note">
      <h1>{title}</h1>
      <Banner tone="error" title={reason}>
        {text} <TextLink href={`mailto:${site().company.email}`}>{site().company.email}</TextLink>
      </Banner>
    </div>
  );
}
