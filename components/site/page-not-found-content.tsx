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
    <div className="wrap section">
      <UnmatchedLine className="w-full max-w-3xl" />
      <p className="mt-8 text-h3 font-semibold text-coral-text">{words.code}</p>
      <h1 className="mt-2">{words.title}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">{words.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={'/'}>{words.goHome}</ButtonLink>
        {/* Hidden without scripts, because the button needs them. */}
        <Button variant="secondary" className="needs-script" onClick={() => window.history.back()}>
          {words.goBack}
        </Button>
      </div>
      <nav aria-label={words.linksLabel} className="mt-8">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map((link) => (
            <li key={link.href}>
              <TextLink href={link.href}>{link.label}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
