import { JobSearch } from './job-search';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { jobSearch } from '@/lib/content/en/home';
import { links } from '@/lib/content/en/navigation';
import { notFoundPage as words } from '@/lib/content/en/not-found';

export default function PageNotFoundContent() {
  return (
    <div className="wrap section-m grid gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr] lg:items-center">
      <div>
        <p className="text-h3 font-semibold text-coral-text">{words.code}</p>
        <h1 className="mt-1">{words.title}</h1>
        <p className="mt-3 prose text-lead text-muted">{words.text}</p>
        <div className="mt-6 mb-4 max-w-lg">
          <JobSearch id="lost-q" words={jobSearch} variant="primary" />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" href={'/'}>
            {words.goHome}
          </ButtonLink>
          {/* Hidden without scripts, because the button needs them. */}
          <Button variant="secondary" className="needs-script" onClick={() => window.history.back()}>
            {words.goBack}
          </Button>
        </div>
        <nav aria-label={words.linksLabel} className="mt-4">
          <ul className="flex flex-wrap gap-x-6">
            {[links.careers, links.services, links.about, links.contact].map((link) => (
              <li key={link.href}>
                <TextLink href={link.href} tall>
                  {link.label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <NumberDrawn />
    </div>
  );
}

/** Draws the number 404. Its last digit is only outlined, like the page that is missing. */
function NumberDrawn() {
  return (
    <svg
      data-object=""
      aria-hidden="true"
      viewBox="0 0 600 264"
      fill="none"
      strokeWidth="14"
      className="w-full max-w-2xl"
    >
      <path stroke="var(--color-text)" d="M130 20 20 168h156M130 100v144" />
      <circle cx="300" cy="132" r="93" stroke="var(--color-act)" />
      <circle cx="300" cy="132" r="30" fill="var(--color-act)" />
      <path stroke="var(--color-control)" strokeWidth="3" strokeDasharray="10 9" d="M534 20 424 168h156M534 100v144" />
      <path fill="var(--color-coral-art)" d="M516 213h36v36h-36z" />
    </svg>
  );
}
