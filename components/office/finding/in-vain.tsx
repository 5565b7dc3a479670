import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/base/format';
import type { EmptySearch } from '@/lib/board/schema';
import { content } from '@/lib/content';
import { MAX_ALIAS } from '@/lib/vocabulary/finding';
import { changeUrl } from './urls';

type InVainProps = { searches: readonly EmptySearch[]; search: string | undefined; timeZone: string };

/** Lists searches that found no jobs, each with a form that adds its words to a skill of the datalist `skills`. */
export function InVain({ searches, search, timeZone }: InVainProps) {
  const words = content().skillsPage.inVain;
  return (
    <section aria-labelledby="in-vain">
      <h2 id="in-vain" className="text-[1.25rem]">
        {words.title}
      </h2>
      <p className="text-small text-muted">{words.lead}</p>
      <ul>
        {searches.map(({ words: typed, days, last }, at) => (
          <li key={typed} className="border-t border-line py-2.5">
            <form
              method="post"
              action={changeUrl(search)}
              className="flex flex-wrap items-end gap-x-4 gap-y-2 wrap-anywhere"
            >
              <input type="hidden" name="action" value="add" />
              <input type="hidden" name="alias" value={typed} />
              <p className="flex-[1_1_10rem]">
                <b>{typed}</b>{' '}
                <small className="block text-muted">{words.days(days, formatDate(last, timeZone))}</small>
              </p>
              <Field
                id={`skill-${at}`}
                name="skill"
                label={words.skill(typed)}
                list="skills"
                maxLength={MAX_ALIAS}
                autoComplete="off"
                required
              />
              <Button type="submit" variant="secondary">
                {words.submit}
                <span className="sr-only">{words.of(typed)}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
