import { UnmatchedLine } from '@/components/art/unmatched-line';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { Catalogue } from '@/lib/content';

export type NotFoundWords = {
  words: Catalogue['notFoundPage'];
  links: readonly Catalogue['links']['home'][];
};

export default function PageNotFoundContent({ words, links }: NotFoundWords) {
  return (
    <div className="wrap section-m grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-center">
      <div>
        <p className="text-h3 font-semibold text-coral-text">{words.code}</p>
        <h1 className="mt-1">{words.title}</h1>
        <p className="mt-3 prose text-lead text-muted">{words.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={'/'}>{words.goHome}</ButtonLink>
          {/* Hidden without scripts, because the button needs them. */}
          <Button variant="secondary" className="needs-script" onClick={() => window.history.back()}>
            {words.goBack}
          </Button>
        </div>
        <nav aria-label={words.linksLabel} className="mt-6">
          <ul className="flex flex-wrap gap-x-6">
            {links.map((link) => (
              <li key={link.href}>
                <TextLink href={link.href} tall>
                  {link.label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <UnmatchedLine className="w-full max-w-3xl" />
    </div>
  );
}
