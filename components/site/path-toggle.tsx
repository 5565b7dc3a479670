import { ButtonLink } from '@/components/ui/button';

type Path = { id: 'hire' | 'jobs'; label: string; text: string; action: { label: string; href: string } };

/** A choice between two alternatives on the first screen. Radio buttons and CSS need no scripts. */
export function PathToggle({ question, paths }: { question: string; paths: readonly Path[] }) {
  return (
    <div className="path-toggle">
      <fieldset>
        <legend className="mb-2 text-small text-band-muted">{question}</legend>
        <div className="inline-flex rounded-pill border-[1.5px] border-band-muted p-1">
          {paths.map((path, index) => (
            <label key={path.id} className="path-option">
              <input type="radio" name="path" value={path.id} defaultChecked={index === 0} className="sr-only" />
              {path.label}
            </label>
          ))}
        </div>
      </fieldset>
      {paths.map((path) => (
        <div key={path.id} data-path={path.id} className="path-panel">
          <p className="max-w-prose text-band-muted">{path.text}</p>
          <ButtonLink href={path.action.href} variant="on-ink">
            {path.action.label}
          </ButtonLink>
        </div>
      ))}
    </div>
  );
}
