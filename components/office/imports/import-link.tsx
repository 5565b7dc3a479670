import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { May } from '../may';

/** Link to the import of people, at the end of the top bar. Phones have no room for it there. */
export function ImportLink() {
  return (
    <May do="write">
      <a href={officePages.imports} className="list-button max-[760px]:hidden">
        {content().importPage.open}
      </a>
    </May>
  );
}
