import { Chip } from '@/components/ui/chip';
import { textLanguage } from '@/lib/vocabulary/text-language';
import { jobPage } from '@/lib/content/en/job-page';
import type { JobDto } from '@/lib/jobs/schema';
import { textBlocks } from '@/lib/vocabulary/text-blocks';

type JobTextProps = {
  job: JobDto;
  heading: 'h2' | 'h4';
  /** URLs of the skills' lists; absent where the job is only shown. */
  skillLists?: readonly string[];
};

/** The job's text in its poster's words and language, with the text direction that it needs. */
export default function JobText({ job, heading: Heading, skillLists }: JobTextProps) {
  const lang = textLanguage([job.description, ...job.responsibilities, ...job.requirements].join('\n'));
  const points = (title: string, items: readonly string[]) => ({ Heading, title, items, lang });
  return (
    <>
      <section>
        <Heading>{jobPage.description}</Heading>
        {textBlocks(job.description).map((block, index) =>
          'items' in block ? (
            <Items key={index} items={block.items} lang={lang} />
          ) : (
            <p key={index} className="whitespace-pre-line" dir="auto" lang={lang}>
              {block.text}
            </p>
          ),
        )}
      </section>
      <Points {...points(jobPage.responsibilities, job.responsibilities)} />
      <Points {...points(jobPage.requirements, job.requirements)} />
      <Points {...points(jobPage.benefits, job.benefits)} />
      {job.skills.length > 0 && (
        <section>
          <Heading>{jobPage.skills}</Heading>
          <ul className="job-skills">
            {job.skills.map((skill, index) => (
              <li key={index}>
                {skillLists ? <SkillLink href={skillLists[index]}>{skill}</SkillLink> : <Chip>{skill}</Chip>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SkillLink({ href, children }: { href: string | undefined; children: string }) {
  return (
    <a href={href} className="chip" dir="auto">
      {children}
      <span className="sr-only">{jobPage.skillJobs}</span>
    </a>
  );
}

type PointsProps = { Heading: 'h2' | 'h4'; title: string; items: readonly string[]; lang: string | undefined };

function Points({ Heading, title, items, lang }: PointsProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <Heading>{title}</Heading>
      <Items items={items} lang={lang} />
    </section>
  );
}

function Items({ items, lang }: Pick<PointsProps, 'items' | 'lang'>) {
  return (
    <ul className="job-points" lang={lang}>
      {items.map((item, index) => (
        <li key={index} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}
