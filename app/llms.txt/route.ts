import { textFile } from '@/lib/publishing/text-file';
import { absoluteUrl } from '@/lib/base/site-url';
import { site } from '@/lib/base/site';
import { content } from '@/lib/content';
import type { SitePage } from '@/lib/content/en/pages';
import { env } from '@/lib/base/env';
import { siteSlug } from '@/lib/base/site-slug';

export const { GET, HEAD } = textFile(llmsText);

/**
 * Writes llms.txt, a summary of the site for language models (llmstxt.org): name, summary, notes, then sections of
 * links.
 */
function llmsText(): string {
  const { careersPage, llms, sitePages } = content();
  const pages = sitePages.map(({ name, pages: own }) =>
    section(name, (name === 'Careers' ? [careersPage, ...own] : own).map(toLink)),
  );
  return (
    [
      `# ${site().company.name}`,
      `> ${llms.summary}`,
      ...llms.notes(env().jobReview),
      ...pages,
      section(llms.jobs.name, llms.jobs.links(siteSlug())),
      section(llms.docs.name, llms.docs.links),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

type Link = { label: string; path: string; text: string };

function toLink({ path, meta }: SitePage): Link {
  return { label: meta.title, path, text: meta.description };
}

function section(name: string, links: readonly Link[]): string {
  return `## ${name}\n\n${links.map(({ label, path, text }) => `- [${label}](${absoluteUrl(path)}): ${text}`).join('\n')}`;
}
