import { officePages } from '../base/office-routes';
import { withQuery } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { content } from '../content';
import { composeMail, type MailBody } from '../platform/mail/layout';

/** New matches of a saved search. `newFrom`: people who became new since then are counted. */
export type NewMatches = { id: number; name: string; newFrom: Date; count: number; isMore: boolean };

/** Tells a moderator how many people are new to their searches. Contains no words of a search and names nobody. */
export function searchDigestMail(searches: readonly NewMatches[]): MailBody {
  const { subject, before, item, button, after, ...template } = content().searchDigestEmail;
  const total = searches.reduce((sum, { count }) => sum + count, 0);
  const lists = absoluteUrl(officePages.lists);
  return composeMail({
    ...template,
    subject: subject(
      total,
      searches.some(({ isMore }) => isMore),
    ),
    before: [before],
    button: { label: button, link: lists },
    items: searches.map(({ id, name, newFrom, count, isMore }) => ({
      label: item(name, count, isMore),
      link: absoluteUrl(withQuery(officePages.find, { search: id, changed: newFrom.toISOString() })),
    })),
    after: after(`${lists}#searches`),
  });
}
