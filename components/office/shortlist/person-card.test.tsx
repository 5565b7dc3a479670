/**
 * @jest-environment jsdom
 */
import { render } from '@testing-library/react';
import type { EvidenceView, PersonView } from '@/lib/shortlist/view-schema';
import { PersonCard } from './person-card';

const evidence = (label: string, span: string): EvidenceView => ({
  label,
  kind: 'must',
  found: 'shown',
  when: '',
  quotes: [{ text: `Ran ${label}.`, when: span.replace('-', ' – '), span }],
  near: null,
});
const PERSON: PersonView = {
  key: 'application-12',
  kind: 'application',
  id: 12,
  name: 'Ida Berg',
  status: 'pending',
  sentAt: '2026-11-20T10:00:00Z',
  opensInline: true,
  position: 1,
  reasons: ['Every must-have is evidenced'],
  evidence: [],
  obstacles: [],
  unread: null,
  entry: null,
};
const shown = (...all: EvidenceView[]) =>
  render(
    <PersonCard
      job={1}
      person={{ ...PERSON, evidence: all }}
      state={{ pool: false, list: 'order', page: 1 }}
      flash={null}
      timeZone="Europe/London"
    />,
  ).container;

test('a shortlist entry has its id and, for each quote, the years of the quoted post as data attributes', () => {
  const entry = shown(evidence('Kotlin', '2016-2021'), evidence('Go', '2021-now')).querySelector('[data-entry]');
  expect(entry?.getAttribute('data-entry')).toBe('application-12');
  const spans = [...(entry?.querySelectorAll('[data-span]') ?? [])].map((each) => each.getAttribute('data-span'));
  expect(spans).toEqual(['2016-2021', '2021-now']);
});

test('a quote from a post without dates has no data attribute for years', () => {
  expect(shown(evidence('Kotlin', '')).querySelector('[data-span]')).toBeNull();
});
