import './tilted.css';
import { ServiceMark } from '@/components/art/service-art';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Stamp } from '@/components/site/stamp';
import { content, type Catalogue } from '@/lib/content';

const TERM = 'text-small text-muted';
const FACT = 'text-balance leading-[1.35] font-semibold lg:text-lead/[1.35]';

type Choice = Catalogue['servicesPage']['choice'];

/** Situations on the left, the answer to the chosen one on the right; on phones the answer is below its situation. */
export function ServiceChoice({ title, labels, items }: Choice) {
  const papers = papersOf(content());
  return (
    <fieldset data-object className="choice">
      <legend>
        <h2 className="choice-title mt-7 mb-3">{title}</h2>
      </legend>
      <div className="choice-grid">
        {items.map(({ situation, document, answer, when, who, action }, index) => (
          <div key={situation} className="choice-row">
            <label className="relative flex min-h-14 cursor-pointer items-center justify-between gap-3 text-balance border-b border-line ps-5 pe-4 py-2.5 leading-[1.3] font-semibold -outline-offset-3 outline-act hover:text-link has-focus-visible:outline-3 has-checked:border-s-6 has-checked:border-s-coral-art has-checked:bg-surface has-checked:ps-3.5 has-checked:text-text">
              <input type="radio" name="situation" className="sr-only" defaultChecked={index === 0} />
              {situation}
              <Icon name="chevron-down" className="text-muted" />
            </label>
            <div className="choice-answer bg-surface p-5 lg:py-7 lg:ps-8 lg:pe-10">
              <ServiceMark slug={document} className="h-auto w-18 flex-none -rotate-[1.5deg] self-start lg:hidden" />
              <Paper {...papers[document]} />
              <div>
                <h3 className="lg:text-h2 lg:font-bold">{answer}</h3>
                <dl className="mt-3 mb-5">
                  <dt className={TERM}>{labels.when}</dt>
                  <dd className={FACT}>{when}</dd>
                  <dt className={cx('mt-2.5', TERM)}>{labels.who}</dt>
                  <dd className={FACT}>{who}</dd>
                </dl>
                <ButtonLink href={action.href}>{action.label}</ButtonLink>
              </div>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type PaperProps = { title: string; lines: readonly (readonly [string, string])[] };

function Paper({ title, lines }: PaperProps) {
  return (
    <div className="sheet tilted figures w-80 flex-none px-5 py-4 text-small/[1.35] max-lg:hidden">
      <p className="flex items-start justify-between gap-3 border-b-2 border-text pb-2 font-display font-semibold">
        {title} <Stamp>{content().serviceLabels.example}</Stamp>
      </p>
      <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4">
        {lines.map(([name, text]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2 last:border-0">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function papersOf(words: Catalogue): Record<Choice['items'][number]['document'], PaperProps> {
  const { people, folded, role } = words.talentAcquisition.shortlist;
  const { plot } = words.hrConsulting;
  const { calendar } = words.contractStaffing;
  const { plan } = words.techTraining;
  const { advert } = words.employerBranding;
  const { page, rows } = words.jobMatching.readers;
  const { job, steps } = words.postingLife;
  return {
    'talent-acquisition': {
      title: role,
      lines: [...people.map(({ name, doubt }) => [name, doubt] as const), [folded.name, folded.short]],
    },
    'hr-consulting': { title: plot.title, lines: plot.steps.map(({ title, typical }) => [title, typical]) },
    'contract-staffing': {
      title: calendar.label,
      lines: calendar.entries.filter(({ by }) => by !== 'us').map(({ day, text }) => [`${calendar.day} ${day}`, text]),
    },
    'tech-training': { title: plan.title, lines: plan.phases.map(({ weeks, text }) => [weeks, text]) },
    'employer-branding': { title: advert.after, lines: advert.lines.slice(1, 4).map(({ was, now }) => [was, now]) },
    'job-matching': {
      title: page.title,
      lines: rows.slice(2).map(({ text, consultant }) => [text[1] ?? '', consultant.join(' ')]),
    },
    board: { title: job, lines: steps.map(({ what, when }) => [what, when]) },
  };
}
