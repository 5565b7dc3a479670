import { Field } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { formatDateTime, formatNumber } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import type { EmptySearch } from '@/lib/board/schema';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { SkillsView as View, SkillView } from '@/lib/shortlist/alias-schema';
import { MAX_ALIAS } from '@/lib/vocabulary/finding';
import { Suggestions } from '../suggestions';
import { InVain } from './in-vain';
import { changeUrl, skillsUrl } from './urls';

type SkillsViewProps = {
  view: View;
  inVain: readonly EmptySearch[];
  search: string | undefined;
  flash: Flash | null;
  timeZone: string;
};

export function SkillsView({ view, inVain, search, flash, timeZone }: SkillsViewProps) {
  const { skillsPage: words } = content();
  const { skills, found } = view;
  const heading = search ? words.found : words.changed;
  return (
    <div className="mt-4 grid items-start gap-x-10 gap-y-6 min-[1000px]:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <search>
          <form action={officePages.skills} className="desk-form gap-3">
            <Field name="q" type="search" label={words.search} defaultValue={search ?? ''} maxLength={200} />
            <p className="flex items-center gap-4">
              <Button type="submit" variant="secondary">
                {words.find}
              </Button>
              {search && (
                <TextLink href={skillsUrl()} tall>
                  {words.clear}
                </TextLink>
              )}
            </p>
          </form>
        </search>
        <AddForm all={view.all} search={search} flash={flash} />
      </div>
      <div className="flex flex-col gap-2">
        {inVain.length > 0 && <InVain searches={inVain} search={search} timeZone={timeZone} />}
        <section aria-labelledby="skills-found">
          {(search !== undefined || skills.length > 0) && (
            <h2 id="skills-found" className="text-[1.25rem]">
              {heading}
            </h2>
          )}
          {search && found === 0 && <p>{words.nothing}</p>}
          {found > skills.length && <p className="text-small text-muted">{words.tooMany(formatNumber(found))}</p>}
          <ul>
            {skills.map((skill) => (
              <Skill key={skill.name} skill={skill} search={search} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function AddForm({ all, search, flash }: { all: View['all']; search: string | undefined; flash: Flash | null }) {
  const { skillsPage: words } = content();
  const { field } = shownFlash(flash);
  const name = { maxLength: MAX_ALIAS, autoComplete: 'off', required: true };
  return (
    <form method="post" action={changeUrl(search)} className="desk-form gap-3 mt-6">
      <h2 className="text-[1.25rem]">{words.add.title}</h2>
      <input type="hidden" name="action" value="add" />
      <Field {...field('skill')} {...name} list="skills" label={words.add.skill} hint={words.add.skillHint} />
      <Suggestions id="skills" values={all} />
      <Field {...field('alias')} {...name} label={words.add.alias} />
      <Button type="submit">{words.add.submit}</Button>
    </form>
  );
}

function Skill({ skill, search, timeZone }: { skill: SkillView; search: string | undefined; timeZone: string }) {
  const { skillsPage: words } = content();
  const { name, aliases, removed } = skill;
  const when = (at: string) => formatDateTime(at, timeZone);
  return (
    <li className="border-t border-line py-2.5">
      <h3 className="text-[1.125rem]">{name}</h3>
      {aliases.length + removed.length === 0 && <p className="text-small text-muted">{words.noAliases}</p>}
      <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[1fr_1fr]">
        {aliases.map(({ alias, added }) => (
          <li
            key={alias}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-(length:--text-small) wrap-anywhere"
          >
            <span>
              {alias}
              {added && <small className="block text-muted">{words.added(added.by, when(added.at))}</small>}
            </span>
            <ChangeForm {...{ search, alias }} skill={name} action="remove" />
          </li>
        ))}
        {removed.map(({ alias, by, at }) => (
          <li
            key={alias}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-(length:--text-small) wrap-anywhere"
          >
            <span>
              <s>{alias}</s>
              <small className="block text-muted">{words.removed(by, when(at))}</small>
            </span>
            <ChangeForm {...{ search, alias }} skill={name} action="add" />
          </li>
        ))}
      </ul>
    </li>
  );
}

type ChangeFormProps = { skill: string; alias: string; action: 'add' | 'remove'; search: string | undefined };

function ChangeForm({ skill, alias, action, search }: ChangeFormProps) {
  const { skillsPage: words } = content();
  return (
    <form method="post" action={changeUrl(search)}>
      <input type="hidden" name="skill" value={skill} />
      <input type="hidden" name="alias" value={alias} />
      <button type="submit" name="action" value={action} className="row-action">
        {action === 'add' ? words.reinstate : words.remove}
        <span className="sr-only">{words.of(alias, skill)}</span>
      </button>
    </form>
  );
}
