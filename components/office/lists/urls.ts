import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';

/** URL that opens a saved search. */
export function savedSearchUrl(id: number): string {
  return withQuery(officePages.find, { search: id });
}

/** Pages whose people can be selected: the search, a list, a person, and the shortlist of a job. */
const PAGES = /^\/moderator-dashboard\/(?:find|lists\/\d{1,15}|people\/[a-z]+-\d{1,15}|jobs\/\d{1,15}\/shortlist)$/;

/** The action URL of a form about people. @param page the page's URL, to which the post returns */
export function peopleAction(action: string, page: string): string {
  return withQuery(action, { back: page });
}

/** Returns the page that a form's URL names; null for none, and for any other page. */
export function pageBehind({ searchParams }: URL): string | null {
  const { origin } = new URL('http://office.invalid');
  const page = URL.parse(searchParams.get('back') ?? '', origin);
  return page?.origin === origin && PAGES.test(page.pathname) ? page.pathname + page.search : null;
}

/** Page after a form that adds people to a list: where they were selected, by default the lists. */
export function postedPeople(url: URL): string {
  return pageBehind(url) ?? officePages.lists;
}

/** Page after a form on the page of the list that its field names. */
export function postedList(url: URL, { list }: Record<string, unknown>): string {
  const id = Number(list);
  return pageBehind(url) ?? (Number.isSafeInteger(id) && id > 0 ? officePages.list(id) : officePages.lists);
}
