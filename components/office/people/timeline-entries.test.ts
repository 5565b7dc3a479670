import type { NoteView } from '@/lib/desk/schema';
import type { PersonPage } from '@/lib/people/schema';
import { timelineOf } from './timeline-entries';

const NONE = { rows: [], total: 0 };
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const person = {
  applications: {
    rows: [{ id: 7, jobTitle: 'Engineer', company: 'Acme', version: 1, versions: 1, at: at(1) }],
    total: 1,
  },
  cvs: NONE,
  messages: { rows: [{ id: 3, subject: null, handledAt: null, at: at(4) }], total: 1 },
  mails: { rows: [{ id: 9, subject: 'Welcome', status: 'sent', createdAt: at(2) }], total: 1 },
  postings: NONE,
  stages: [
    {
      id: 1,
      applicationId: 7,
      jobTitle: 'Engineer',
      from: 'new',
      fromStatus: null,
      to: 'closed',
      toStatus: null,
      reason: 'other',
      by: 'Ana',
      at: at(5),
    },
  ],
  shortlists: [{ id: 2, jobId: 15, jobTitle: 'Engineer', decision: 'struck', signed: [], by: 'Ben', at: at(3) }],
  activity: [
    { id: 4, actor: 'Ana', action: 'application.stage', label: 'Moved', detail: '', created_at: at(5).toISOString() },
    {
      id: 5,
      actor: 'Ana',
      action: 'application.download',
      label: 'Opened',
      detail: '',
      created_at: at(6).toISOString(),
    },
  ],
} as unknown as PersonPage;
const note = {
  id: 8,
  by: 'Ana',
  byId: 1,
  text: 'Rang.',
  at: at(7),
  editedAt: null,
  record: { kind: 'application', id: 7 },
};

test('the timeline shows notes, moves and mails newest first, and each move once', () => {
  const entries = timelineOf(person, [note as NoteView], 'Europe/London');
  expect(entries.map(({ key, kind, who }) => [key, kind, who])).toEqual([
    ['note-8', 'note', 'Ana'],
    ['activity-5', 'other', 'Ana'],
    ['stage-1', 'stage', 'Ana'],
    ['message-3', 'email', undefined],
    ['shortlist-2', 'stage', 'Ben'],
    ['mail-9', 'email', undefined],
    ['application-7', 'other', undefined],
  ]);
  expect(entries.find(({ key }) => key === 'stage-1')!.said).toBe('New to Closed');
});
