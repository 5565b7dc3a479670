import { deskAction, postedDesk, type DeskPage } from './urls';

const back = (address: string) => postedDesk(new URL(address, 'http://site.example'));

test.each([
  [{ on: 'person', name: 'message-5' }, '/moderator-dashboard/people/message-5'],
  [{ on: 'record', record: { kind: 'cv', id: 3 } }, '/moderator-dashboard?tab=cvs&cv=3'],
  [{ on: 'record', record: { kind: 'application', id: 12 } }, '/moderator-dashboard?tab=applications&application=12'],
  [{ on: 'today' }, '/moderator-dashboard?tab=today'],
] as [DeskPage, string][])('a desk form on %j returns to %s', (page, url) =>
  expect(back(deskAction('/api/office/notes', page))).toBe(url),
);

test.each([
  '',
  '?on=person&of=//evil.example',
  '?on=person&of=application-1%0A',
  '?on=record&of=message-5',
  '?on=https://evil.example',
])('a desk form with the invalid query %j returns to the list of applications', (query) =>
  expect(back(`/api/office/notes${query}`)).toBe('/moderator-dashboard?tab=applications'),
);
