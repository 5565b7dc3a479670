import { NotesSection } from '@/components/office/desk/notes';
import { marksOf, type DeskContext } from '@/components/office/desk/section';
import { PersonMarks } from '@/components/office/people/person-marks';
import { Timeline } from '@/components/office/people/timeline';
import { sentEntries, timelineOf } from '@/components/office/people/timeline-entries';
import { readResumeText } from '@/lib/applications/queries';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { readCvText } from '@/lib/cv/queries';
import { listTags, viewDesk } from '@/lib/desk/queries';
import { deskRecordName, type DeskRecord } from '@/lib/desk/schema';
import { type PersonPage } from '@/lib/people/schema';
import { personRecordName } from '@/lib/sourcing/record-rules';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { deskContext } from '../../../desk-context';

type PersonDeskProps = { person: PersonPage; moderator: Caller; outcome: PageParams[string] };

/** Loads the tags, owners, reminders and notes of a person's page, and the text of the opened document. */
export async function personDesk({ person, moderator, outcome }: PersonDeskProps) {
  const { deskWords } = content();
  const { applications, cvs } = person;
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const labels = new Map([
    ...applications.rows.map(
      ({ id, jobTitle }) => [deskRecordName({ kind: 'application', id }), deskWords.application(jobTitle)] as const,
    ),
    ...cvs.rows.map(({ id }) => [deskRecordName({ kind: 'cv', id }), deskWords.cv(id)] as const),
  ]);
  const newest: DeskRecord[] = [
    ...applications.rows
      .filter(({ version, versions }) => version === versions)
      .map(({ id }) => ({ kind: 'application', id }) as const),
    ...cvs.rows.map(({ id }) => ({ kind: 'cv', id }) as const),
  ];
  const { kind, id } = person.record;
  const record = kind === 'message' ? (newest[0] ?? null) : { kind, id };
  const [view, base, offered, text] = await Promise.all([
    viewDesk({ applications: idsOf(applications.rows), cvs: idsOf(cvs.rows) }),
    deskContext(moderator, { on: 'person', name: personRecordName(person.record) }, outcome),
    listTags(),
    record ? (record.kind === 'cv' ? readCvText : readResumeText)(record.id, moderator) : '',
  ]);
  const context: DeskContext = { ...base, labels, heading: 'h2' };
  const marked = newest.map((each) => marksOf(view.marks, each));
  return {
    text,
    marks: (
      <PersonMarks
        summary={content().applicationReview.marks(marked[0]?.marks ?? { owner: null, tags: [] })}
        open={marked.length > 1 || base.flash !== null}
        documents={marked}
        offered={offered}
        reminders={view.reminders}
        record={record}
        context={context}
      />
    ),
    timeline: (
      <Timeline
        entries={sentEntries(timelineOf(person, view.notes, context.timeZone))}
        cut={cutOf(person)}
        context={context}
      >
        <NotesSection record={record} context={context} />
      </Timeline>
    ),
  };
}

const KINDS = ['applications', 'cvs', 'messages', 'mails', 'postings'] as const;

function cutOf(person: PersonPage) {
  return KINDS.map((kind) => [kind, person[kind].rows.length, person[kind].total] as const).filter(
    ([, shown, total]) => shown < total,
  );
}
