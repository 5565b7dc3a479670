import { applicationListing } from '@/lib/applications/listing';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { cvListing } from '@/lib/cv/listing';
import { deskRecordName, readDeskRecord, type DeskRecord } from '@/lib/desk/schema';
import { dashboardUrl } from '../urls';

/** The page that a form of the desk stands on: that of a person (`name` is what its address names), of a record, or of the day. */
export type DeskPlace = { on: 'person'; name: string } | { on: 'record'; record: DeskRecord } | { on: 'today' };

const PERSON = /^(?:application|cv|message)-[1-9]\d{0,14}$/;

/** Where a record is read. */
export function recordUrl({ kind, id }: DeskRecord): string {
  return kind === 'application' ? applicationListing.url({ open: id }) : cvListing.url({ open: id });
}

/** What a form posts to: the address says which page it is on. */
export function deskAction(action: string, place: DeskPlace): string {
  const of = place.on === 'person' ? place.name : place.on === 'record' ? deskRecordName(place.record) : null;
  return withQuery(action, { on: place.on, of });
}

/** The page that such a post goes back to; the list of applications where its address names none. */
export function postedDesk({ searchParams }: URL): string {
  const of = searchParams.get('of') ?? '';
  const on = searchParams.get('on');
  const record = readDeskRecord(of);
  if (on === 'today') return dashboardUrl({ tab: 'today' });
  if (on === 'record' && record) return recordUrl(record);
  return on === 'person' && PERSON.test(of) ? officePages.person(of) : applicationListing.url();
}
