import { SelectField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { stageWords as words } from '@/lib/content/en/stages';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { optionsOf } from '@/lib/vocabulary/labels';
import { nextStage, STAGE_LABELS, type Stage } from '@/lib/vocabulary/stages';
import { StageFields } from './stage-fields';

/** The application to move. `seen` and `newest` identify the version that the moderator has read. */
export type Moving = { id: number; name: string; stage: Stage; seen: string; newest?: number | undefined };

type StageFormProps = {
  application: Moving;
  action: string;
  flash: Flash | null;
};

export function StageForm({ application, action, flash }: StageFormProps) {
  const { id, name, stage } = application;
  const others = optionsOf(STAGE_LABELS).filter(({ value }) => value !== stage || stage === 'closed');
  const { field } = shownFlash(flash, `stage-${id}`, { to: nextStage(stage) ?? 'new' });
  return (
    <form method="post" action={action} className="desk-form stage-form gap-3">
      <Seen application={application} />
      <SelectField {...field('to')} label={words.to} options={others} />
      <StageFields words={words} field={field} />
      <label className="stage-tell">
        <input type="checkbox" name="tell" value="yes" defaultChecked={Boolean(flash?.values?.tell)} />
        {words.tell}
      </label>
      <Button type="submit" size="small">
        {words.submit}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}

/** Hidden fields of every stage change: the application and the version that the moderator has read. */
export function Seen({ application: { id, seen, newest } }: { application: Moving }) {
  return (
    <>
      <input type="hidden" name="application" value={id} />
      <input type="hidden" name="seen" value={seen} />
      {newest !== undefined && <input type="hidden" name="newest_seen" value={newest} />}
    </>
  );
}
