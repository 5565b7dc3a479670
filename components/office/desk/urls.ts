import { applicationListing } from '@/lib/applications/listing';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { cvListing } from '@/lib/cv/listing';
import { deskRecordName, readDeskRecord, type DeskRecord } from '@/lib/desk/schema';
import { dashboardUrl } from '../urls';

/**
 * A page with desk forms: a person (`name` is the segment of its URL), a record in its list or its review, or the
 * reminders due today.
 */
export type DeskPage =
  { on: 'person'; name: string } | { on: 'record' | 'review'; record: DeskRecord } | { on: 'today' };

const PERSON = /^(?:application|cv|message)-[1-9]\d{0,14}$/;

export function recordUrl({ kind, id }: DeskRecord): string {
  return kind === 'application' ? applicationListing.url({ open: id }) : cvListing.url({ open: id });
}

/** The action URL of a desk form, with the form's page as parameters. */
export function deskAction(action: string, page: DeskPage): string {
  const of = page.on === 'person' ? page.name : page.on === 'today' ? null : deskRecordName(page.record);
  return withQuery(action, { on: page.on, of });
}

/** URL of the page to which a desk form's post redirects; the list of applications if its parameters are invalid. */
export function postedDesk({ searchParams }: URL): string {
  const of = searchParams.get('of') ?? '';
  const on = searchParams.get('on');
  const record = readDeskRecord(of);
  if (on === 'today') return dashboardUrl({ tab: 'today' });
  if (on === 'review' && record?.kind === 'application')
    return withQuery(officePages.review('applications'), { application: record.id });
  if (on === 'record' && record) return recordUrl(record);
  return on === 'person' && PERSON.test(of) ? officePages.person(of) : applicationListing.url();
}
