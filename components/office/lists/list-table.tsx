import Link from 'next/link';
import { Cell, Row, Table } from '@/components/ui/table';
import { formatNumber } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ListLine } from '@/lib/lists/schema';
import { MAX_LIST_NAME } from '@/lib/vocabulary/lists';
import { ListedTime } from '../listed-time';
import { OfficeForm } from '../office-form';
import { May } from '../may';

/** A moderator's lists of people, one line each. */
export function ListTable({ lists, timeZone }: { lists: readonly ListLine[]; timeZone: string }) {
  const { listsPage: words } = content();
  const columns = Object.entries(words.columns).map(([name, label]) => ({ label, className: `c-${name}` }));
  return (
    <div className="list-rows">
      <Table caption={words.lists} columns={columns} className="office-table office-lists">
        {lists.map(({ id, name, people, shared, owner, createdAt }) => (
          <Row key={id}>
            <Cell className="c-title">
              <Link href={officePages.list(id)} prefetch={false} className="row-link" title={name}>
                <span dir="auto" className="row-name">
                  {name}
                </span>
              </Link>
            </Cell>
            <Cell className="c-people" label={words.columns.people}>
              <span className="figures">{formatNumber(people)}</span>
            </Cell>
            <Cell className="c-shared">{shared ? words.all : words.mine}</Cell>
            <Cell className="c-made">
              <span dir="auto">{owner}</span>, <ListedTime at={createdAt.toISOString()} timeZone={timeZone} />
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

/** Makes a list without people. */
export function NewListForm() {
  const { make: words } = content().listsPage;
  return (
    <May do="write">
      <details className="list-note">
        <summary className="row-action">{words.title}</summary>
        <OfficeForm action={officeApi.lists} className="list-form" resets>
          <label>
            <span>{words.name}</span>
            <input className="list-control" name="name" required maxLength={MAX_LIST_NAME} autoComplete="off" />
          </label>
          <label className="view-column">
            <input type="checkbox" name="shared" value="1" />
            {words.shared}
          </label>
          <button type="submit" className="list-button list-primary">
            {words.submit}
          </button>
        </OfficeForm>
      </details>
    </May>
  );
}
