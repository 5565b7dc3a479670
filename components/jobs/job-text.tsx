import { Chip } from '@/components/ui/chip';
import { textLanguage } from '@/lib/vocabulary/text-language';
import type { Catalogue } from '@/lib/content';
import type { JobDto } from '@/lib/jobs/schema';
import { textBlocks } from '@/lib/vocabulary/text-blocks';

type JobTextProps = {
  job: JobDto;
  words: Pick<
    Catalogue['openJob'],
    'description' | 'responsibilities' | 'requirements' | 'benefits' | 'skills' | 'skillJobs'
  >;
  heading: 'h2' | 'h4';
  /** URL of the job list of each skill, in the order of `skills`; absent where nothing is linked, as in the office. */
  skillLists?: readonly string[];
};

/** The job's text as its poster wrote it, marked with its detected language and with its text direction. */
export default function JobText({ job, words, heading: Heading, skillLists }: JobTextProps) {
  const lang = textLanguage([job.description, ...job.responsibilities, ...job.requirements].join('\n'));
  const points = (title: string, items: readonly string[]) => ({ Heading, title, items, lang });
  return (
    <>
      <section>
        <Heading>{words.description}</Heading>
        <div className="max-w-(--container-prose) [&>p+p]:mt-[0.9em]">
          {textBlocks(job.description).map((block, index) =>
            'items' in block ? (
              <Items key={index} items={block.items} lang={lang} />
            ) : (
              <p key={index} className="whitespace-pre-line" dir="auto" lang={lang}>
                {block.text}
              </p>
            ),
          )}
        </div>
      </section>
      <Points {...points(words.responsibilities, job.responsibilities)} />
      <Points {...points(words.requirements, job.requirements)} />
      <Points {...points(words.benefits, job.benefits)} />
      {job.skills.length > 0 && (
        <section>
          <Heading>{words.skills}</Heading>
          <ul className="flex flex-wrap gap-2 [&_.chip]:min-h-11 sm:[&_.chip]:min-h-8 pointer-coarse:[&_.chip]:min-h-11">
            {job.skills.map((skill, index) => (
              <li key={index}>
                {skillLists ? (
                  <a href={skillLists[index]} className="chip" dir="auto">
                    {skill}
                    <span className="sr-only">{words.skillJobs}</span>
                  </a>
                ) : (
                  <Chip>{skill}</Chip>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
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
    <ul
      className="job-points grid max-w-(--container-prose) gap-2 *:relative *:ps-[26px] *:before:absolute *:before:start-0.5 *:before:top-[0.55em] *:before:border-[4.5px]"
      lang={lang}
      dir="auto"
    >
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
