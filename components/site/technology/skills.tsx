import { Icon } from '@/components/ui/icon';
import { pages, withQuery } from '@/lib/base/routes';
import type { FieldSkills, SkillCount } from '@/lib/board/schema';
import { content } from '@/lib/content';
import type { TechnologyPage } from '@/lib/content/page-types';

type Props = { page: TechnologyPage; skills: FieldSkills };

export function Skills({ page: { slug, skills }, skills: { asked, unasked } }: Props) {
  const { skillChart } = content();
  const { title, aside } = skills;
  const all = skillChart.all[slug];
  return (
    <section id="skills" aria-labelledby="skills-title">
      <div className="wrap section-m grid gap-x-20 gap-y-6 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
        <h2 id="skills-title" className="text-big">
          {title}
        </h2>
        <div className="skill-chart">
          <p className="text-small text-muted">{asked.length > 0 ? skillChart.counted : skillChart.none}</p>
          {asked.length > 0 && (isChart(asked) ? <Bars skills={asked} /> : <Counts skills={asked} />)}
          {unasked.length > 0 && (
            <p className="mt-4 text-small text-muted">
              {skillChart.unasked} <span data-live>{unasked.join(', ')}.</span>
            </p>
          )}
          <a
            href={withQuery(pages.careers, all.query)}
            className="link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {all.label} <Icon name="arrow-right" />
          </a>
        </div>
        <div>
          <h3>{aside.title}</h3>
          {aside.paragraphs.map((paragraph) => (
            <p key={paragraph} className="prose mt-2 text-muted">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Number of jobs of the leading skill from which bars show more than the figures alone. */
const LEAST_CHARTED = 5;

const isChart = (skills: readonly SkillCount[]) => skills.some(({ count }) => count >= LEAST_CHARTED);

function Counts({ skills }: { skills: readonly SkillCount[] }) {
  return (
    <ul data-live className="mt-2 flex flex-wrap gap-x-6">
      {skills.map(({ label, count, href }) => (
        <li key={label} className="flex items-center gap-2">
          <a href={href} className="link inline-flex min-h-11 items-center font-semibold">
            {label}
          </a>{' '}
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** One bar per skill, on an axis that starts at 0 and has at most five steps. */
function Bars({ skills }: { skills: readonly SkillCount[] }) {
  const most = Math.max(...skills.map(({ count }) => count));
  const step = STEPS.find((each) => each * 5 >= most) ?? most;
  const end = Math.ceil(most / step) * step;
  const ticks = Array.from({ length: end / step + 1 }, (_, index) => index * step);
  return (
    <ul data-live className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4">
      {skills.map(({ label, count, href }) => (
        <li key={label} className="relative col-span-full grid grid-cols-subgrid items-center">
          <a href={href} className="link font-semibold after:absolute after:inset-0">
            {label}
          </a>
          <svg
            className="h-11 w-full overflow-visible"
            aria-hidden="true"
            viewBox={`0 0 ${end} 11`}
            preserveAspectRatio="none"
          >
            <path
              className="fill-none stroke-line"
              vectorEffect="non-scaling-stroke"
              d={ticks.map((tick) => `M${tick} 0v11`).join('')}
            />
            <path className="fill-act" d={`M0 3h${count}v5H0z`} />
          </svg>
          <b className="text-end font-display text-[1.25rem] leading-none font-bold">{count}</b>
        </li>
      ))}
      <li aria-hidden="true" className="col-start-2 flex justify-between text-small text-muted">
        {ticks.map((tick) => (
          <span key={tick} className="flex w-0 justify-center">
            {tick}
          </span>
        ))}
      </li>
    </ul>
  );
}
