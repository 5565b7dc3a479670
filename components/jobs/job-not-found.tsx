import { UnmatchedLine } from '@/components/art/unmatched-line';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';

/** The same for unknown, pending, rejected and deleted jobs, so that visitors cannot tell which. */
export function JobNotFound() {
  const { jobPage } = content();
  return (
    <section className="wrap section grid gap-6 justify-items-start">
      <UnmatchedLine className="w-full max-w-xl" />
      <h1>{jobPage.notFound.title}</h1>
      <p className="prose text-lead text-muted">{jobPage.notFound.text}</p>
      <ButtonLink href={pages.careers}>{jobPage.notFound.link}</ButtonLink>
    </section>
  );
}
