import { Initial, QuoteMark } from '@/components/art/initial';
import { ButtonLink } from '@/components/ui/button';
import type { Action } from '@/lib/content/page-types';

type CeoQuoteProps = { title: string; quote: readonly string[]; name: string; role: string; action: Action };

export function CeoQuote({ title, quote, name, role, action }: CeoQuoteProps) {
  return (
    <section aria-labelledby="ceo-title" className="band-ink">
      <div className="wrap section grid gap-8 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-3">
          <h2 id="ceo-title" className="text-h3 text-mint">
            {title}
          </h2>
          <QuoteMark className="hidden w-28 lg:block" />
        </div>
        <figure className="lg:col-span-9">
          <blockquote className="grid gap-5 font-display text-h2">
            {quote.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <figcaption className="mt-10 flex flex-wrap items-center justify-between gap-6">
            <span className="flex items-center gap-4">
              <Initial name={name} size={72} />
              <span>
                <span className="font-semibold">{name}</span>
                <br />
                <span className="text-slate">{role}</span>
              </span>
            </span>
            <ButtonLink href={action.href} variant="on-ink">
              {action.label}
            </ButtonLink>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
