/**
 * @jest-environment jsdom
 */
import { render } from '@testing-library/react';
import type { OwnApplication } from '@/lib/applications/schema';
import type { OwnInterview } from '@/lib/interviews/schema';
import { ApplicationState } from './application-state';

const interview = (fields: Partial<OwnInterview>): OwnInterview => ({
  id: 1,
  state: 'offered',
  minutes: 45,
  place: 'Here',
  startsAt: null,
  isOver: false,
  wasMoved: false,
  refusal: null,
  slots: [],
  ...fields,
});
const booked = interview({ state: 'booked', refusal: 'Chosen.', startsAt: '2027-03-01T09:00:00.000Z' });
const said = (standing: OwnApplication['standing'], ...interviews: OwnInterview[]) =>
  render(<ApplicationState application={{ standing } as OwnApplication} interviews={interviews} />).container
    .textContent;

test('an application’s state tells an invited candidate to choose a time, to come or to wait', () => {
  expect(said('interview')).toBe('You are invited to talk. We agree the time with you.');
  expect(said('interview', interview({}))).toMatch(/Choose one of the times/);
  expect(said('interview', booked)).toMatch(/the time is agreed/);
  expect(said('interview', interview({}), booked)).toMatch(/Choose one of the times/);
  for (const gone of [interview({ state: 'cancelled', refusal: 'Gone.' }), { ...booked, isOver: true }])
    expect(said('interview', gone)).toBe('You are invited to talk. We agree the time with you.');
});

test('an application in another stage than “interview” shows the text of its stage, whatever interview it has', () => {
  expect(said('goes-on', booked)).toMatch(/^It goes on/);
  expect(said('closed', interview({}))).toBe('It goes no further this time.');
});
