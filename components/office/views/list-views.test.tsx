/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { ViewMenu } from './list-views';

test('the columns of a list are sent in the field that the server reads, shown ones ticked', () => {
  render(
    <ViewMenu
      list="applications"
      own={{ views: [], columns: 'tags' }}
      columns={[
        ['tags', 'Tags'],
        ['source', 'Source'],
      ]}
      current="/moderator-dashboard?tab=applications&columns=tags"
      page="/moderator-dashboard?tab=applications"
      isSearched={false}
    />,
  );
  const [form] = [...document.querySelectorAll('form')];
  screen.getByLabelText('Source').click();
  expect([...new FormData(form)]).toEqual([
    ['list', 'applications'],
    ['columns', 'tags'],
    ['columns', 'source'],
  ]);
});
