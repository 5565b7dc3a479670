import { DeskPanel } from '@/components/office/desk/desk-panel';
import type { DeskContext } from '@/components/office/desk/section';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { listTags, viewDesk } from '@/lib/desk/queries';
import { deskRecordName, type DeskRecord } from '@/lib/desk/schema';
import { personRecordName, type PersonPage } from '@/lib/people/schema';
import { deskContext } from '../../../desk-context';

type PersonDeskProps = { person: PersonPage; moderator: DeskContext['moderator']; outcome: PageParams[string] };

export async function PersonDesk({ person, moderator, outcome }: PersonDeskProps) {
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
  const name = personRecordName(person.record);
  const [view, context] = await Promise.all([
    viewDesk({ applications: idsOf(applications.rows), cvs: idsOf(cvs.rows) }),
    deskContext(moderator, { on: 'person', name }, outcome),
  ]);
  return (
    <DeskPanel
      view={view}
      record={record}
      marked={newest}
      offered={await listTags()}
      context={{ ...context, labels, heading: 'h2' }}
    />
  );
}
