import Link from 'next/link';
import { Cell, Row, Table } from '@/components/ui/table';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { SavedSearch } from '@/lib/views/schema';
import { OfficeForm } from '../office-form';
import { peopleAction } from './urls';
import { DigestButton } from '../views/list-views';

/** A moderator's saved searches of people, with their daily mails. */
export function SearchTable({ searches }: { searches: readonly SavedSearch[] }) {
  const { listsPage: words } = content();
  const columns = Object.entries(words.searchColumns).map(([name, label]) => ({ label, className: `c-${name}` }));
  return (
    <div className="list-rows">
      <Table caption={words.searches} columns={columns} className="office-table office-lists">
        {searches.map((search) => (
          <Row key={search.id}>
            <Cell className="c-title">
              <Link href={search.href} prefetch={false} className="row-link" title={search.name}>
                <span dir="auto" className="row-name">
                  {search.name}
                </span>
              </Link>
            </Cell>
            <Cell className="c-shared">{search.shared ? words.all : words.mine}</Cell>
            <Cell className="c-digest" label={words.searchColumns.digest}>
              {words.digest[search.digest ? 'on' : 'off']}
            </Cell>
            <Cell className="c-actions">
              <OfficeForm action={peopleAction(officeApi.views, officePages.lists)} className="row-actions">
                <input type="hidden" name="list" value="people" />
                <input type="hidden" name="view" value={search.id} />
                <DigestButton search={search} />
              </OfficeForm>
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
