import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ListName } from '@/lib/lists/schema';
import { MAX_LIST_NAME } from '@/lib/vocabulary/lists';
import { Menu } from '../menu';
import { May } from '../may';

/** Renames or deletes a list. Deleting asks first. Native posts, because a deleted list has no page any more. */
export function EditList({ list: { id, name }, people }: { list: ListName; people: number }) {
  const { listPage: words } = content();
  return (
    <May do="write">
      <Menu className="list-edit" labelClass="list-button" label={words.edit}>
        <form method="post" action={officeApi.listChange}>
          <input type="hidden" name="list" value={id} />
          <label>
            <span>{words.name}</span>
            <input
              className="list-control"
              name="name"
              defaultValue={name}
              required
              maxLength={MAX_LIST_NAME}
              autoComplete="off"
            />
          </label>
          <button type="submit" name="action" value="rename" className="list-button">
            {words.rename}
          </button>
        </form>
        <details>
          <summary className="row-action" data-danger="">
            {words.delete}
          </summary>
          <form method="post" action={officeApi.listChange}>
            <input type="hidden" name="list" value={id} />
            <p>{words.deleteHint(people)}</p>
            <button type="submit" name="action" value="delete" className="list-button">
              {words.deleteNow}
            </button>
          </form>
        </details>
      </Menu>
    </May>
  );
}
