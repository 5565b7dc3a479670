import { UnmatchedLine } from '@/components/art/unmatched-line';
import { ButtonLink } from '@/components/ui/button';
import { GoBack } from '@/components/ui/go-back';
import { TextLink } from '@/components/ui/text-link';
import { notFoundPage } from '@/lib/content/en/errors';
import { links } from '@/lib/content/en/navigation';

export default function PageNotFoundContent() {
  return (
    <div className="wrap section">
      <UnmatchedLine className="w-full max-w-3xl" />
      <p className="mt-8 text-h3 font-semibold text-coral-text">{notFoundPage.code}</p>
      <h1 className="mt-2">{notFoundPage.title}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">{notFoundPage.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={links.home.href}>{notFoundPage.goHome}</ButtonLink>
        <GoBack>{notFoundPage.goBack}</GoBack>
      </div>
      <nav aria-label={notFoundPage.linksLabel} className="mt-8">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {[links.services, links.about, links.contact].map((link) => (
            <li key={link.href}>
              <TextLink href={link.href}>{link.label}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
