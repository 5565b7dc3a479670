/** An appointment as calendars take it over. */
export type Appointment = {
  /** The same however often it is moved, so that calendars move theirs. */
  uid: string;
  /** Counts its changes, from 0. */
  sequence: number;
  /** REQUEST sets or moves it, CANCEL takes it out (RFC 5546). */
  method: 'REQUEST' | 'CANCEL';
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  /** Whom this one goes to, and nobody else: addresses are not told to others. */
  attendee: string;
  /** When it was written. */
  at: Date;
};

/** A calendar of one appointment (RFC 5545): times in UTC, text escaped, lines of 75 octets at most. */
export function calendarOf(appointment: Appointment): string {
  const { uid, sequence, method, startsAt, minutes, summary, description, location, organizer, attendee, at } =
    appointment;
  const end = new Date(startsAt.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northlane//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${timeOf(at)}`,
    `DTSTART:${timeOf(startsAt)}`,
    `DTEND:${timeOf(end)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${textOf(summary)}`,
    `DESCRIPTION:${textOf(description)}`,
    `LOCATION:${textOf(location)}`,
    `ORGANIZER;CN=${parameterOf(organizer.name)}:mailto:${addressOf(organizer.email)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${addressOf(attendee)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20270131T093000Z (3.3.5, form 2). */
const timeOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** 3.3.11: backslash, semicolon, comma and line ends are escaped; other control characters are no text. */
const textOf = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** 3.2: a parameter in quotes, in which a quote cannot stand. */
const parameterOf = (text: string) => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;

const addressOf = (email: string) => email.replace(/[\p{Cc}\s]/gu, '');

/** 3.1: what is longer than 75 octets goes on in the next line behind a blank, and no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = 75;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      parts.push(part);
      part = '';
      // The blank counts.
      room = 74;
    }
    part += character;
    room -= size;
  }
  return [...parts, part].join('\r\n ');
}
