import { content } from '../content';
import { db } from '../platform/db/client';
import { removeMails, type RemovedMail } from '../platform/mail/withdraw';
import type { Room } from '../room';
import { holdsNaming, namingsOf } from './naming';

const listEntries = {
  orderBy: { id: 'asc' },
  select: { list: { select: { name: true } }, addedBy: true, addedAt: true },
} as const;

/**
 * Lists of people (docs/decisions/040-lists-and-searches). A person's entries are deleted with their documents. Erasing a
 * person also deletes the searches that name them, and replaces the names of lists that do.
 */
export const lists: Room = {
  tables: { PeopleList: {}, PeopleListEntry: {} },
  ofApplication: { listEntries },
  ofCv: { listEntries },
  erase: async (person) => {
    const namings = await namingsOf(person);
    // The limits of views and lists bound both reads.
    const searches = (
      await db().savedView.findMany({ select: { id: true, name: true, list: true, query: true } })
    ).filter(({ name, list, query }) => {
      const words = list === 'people' ? (new URLSearchParams(query).get('q') ?? '') : '';
      return [name, words].some((text) => holdsNaming(text, namings));
    });
    const named = (await db().peopleList.findMany({ select: { id: true, name: true } })).filter(({ name }) =>
      holdsNaming(name, namings),
    );
    return async (tx) => {
      const mails: RemovedMail[] = [];
      await tx.savedView.deleteMany({ where: { id: { in: searches.map(({ id }) => id) } } });
      for (const { name } of searches)
        mails.push(...(await removeMails(tx, { kind: 'search-digest', text: { contains: name } })));
      for (const { id } of named)
        await tx.peopleList.update({
          where: { id },
          data: { name: content().listMessages.erasedName(id) },
          select: { id: true },
        });
      return { mails };
    };
  },
};
