import { site } from '../base/site';
export type Appointment = {
  /** Stays the same when the appointment moves, so that calendars move the entry instead of adding another. */
  uid: string;
  /** Number of changes so far; 0 for a new appointment. */
  sequence: number;
  /** REQUEST adds or changes the appointment, CANCEL removes it (RFC 5546). */
  method: 'REQUEST' | 'CANCEL';
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  /** The only attendee in the file, so that no attendee sees another's e-mail address. */
  attendee: string;
  at: Date;
};

/** Returns a calendar file of one appointment (RFC 5545): times in UTC, text escaped, lines of at most 75 octets. */
export function calendarOf(appointment: Appointment): string {
  const { uid, sequence, method, startsAt, minutes, summary, description, location, organizer, attendee, at } =
    appointment;
  const end = new Date(startsAt.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(site().company.name)}//Interviews//EN`,
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

/** Like 20270131T093000Z (RFC 5545, 3.3.5, form 2). */
const timeOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes backslashes, semicolons, commas and line ends, and drops other control characters (RFC 5545, 3.3.11). */
const textOf = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A quoted parameter cannot contain quotes (RFC 5545, 3.2). */
const parameterOf = (text: string) => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;

const addressOf = (email: string) => email.replace(/[\p{Cc}\s]/gu, '');

/** Folds a line of more than 75 octets: further lines begin with a space, characters stay whole (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = 75;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      parts.push(part);
      part = '';
      // The space at the beginning of the line is an octet.
      room = 74;
    }
    part += character;
    room -= size;
  }
  return [...parts, part].join('\r\n ');
}
