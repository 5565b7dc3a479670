import { calendarOf, type Appointment } from './calendar';

const APPOINTMENT: Appointment = {
  uid: 'b1f0@northlane.example',
  sequence: 2,
  method: 'REQUEST',
  startsAt: new Date('2027-03-28T08:30:00.000Z'),
  minutes: 45,
  summary: 'Interview: C++; C#, and \\ Rust',
  description: 'First line\r\nsecond, line;\u0007 third',
  location: 'https://meet.example/a,b',
  organizer: { name: 'North "lane"\r\nX: y', email: 'hello@northlane.example' },
  attendee: 'ida@mail.example\r\nX-EVIL: 1',
  at: new Date('2027-03-01T10:00:00.000Z'),
};
const linesOf = (appointment: Partial<Appointment> = {}) => {
  const calendar = calendarOf({ ...APPOINTMENT, ...appointment });
  expect(calendar.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  return calendar.split('\r\n');
};
const unfolded = (appointment: Partial<Appointment> = {}) =>
  linesOf(appointment).join('\r\n').replace(/\r\n /g, '').split('\r\n');

test('calendarOf writes an appointment with UTC times, UID, sequence and method', () => {
  expect(unfolded()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northlane//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:b1f0@northlane.example',
    'DTSTAMP:20270301T100000Z',
    'DTSTART:20270328T083000Z',
    'DTEND:20270328T091500Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'SUMMARY:Interview: C++\\; C#\\, and \\\\ Rust',
    'DESCRIPTION:First line\\nsecond\\, line\\; third',
    'LOCATION:https://meet.example/a\\,b',
    'ORGANIZER;CN="North  lane   X: y":mailto:hello@northlane.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:ida@mail.exampleX-EVIL:1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(unfolded({ method: 'CANCEL' })).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
});

test('calendarOf folds long lines at 75 octets without splitting a character', () => {
  const summary = `${'ä€𝒳'.repeat(60)} end`;
  const lines = linesOf({ summary });
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.includes('\uFFFD'))).toBe(false);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(5);
  expect(unfolded({ summary })).toContain(`SUMMARY:${summary}`);
});
