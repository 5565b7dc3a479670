/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useSearchParams } from 'next/navigation';
import { Folded } from './folded';

jest.mock('next/navigation', () => ({ useSearchParams: jest.fn(() => new URLSearchParams('tab=cvs&cv=7')) }));

const folded = (
  <Folded id="edit-note-1" label="Edit">
    {() => <p>Content</p>}
  </Folded>
);

test('the server sends a disclosure as a link to the page with its content', () => {
  expect(renderToStaticMarkup(folded)).toBe(
    '<a class="row-action" href="?tab=cvs&amp;cv=7&amp;unfolded=edit-note-1#edit-note-1">Edit</a>',
  );
});

test('the page of the link has the content of this disclosure', () => {
  jest.mocked(useSearchParams).mockReturnValueOnce(new URLSearchParams('unfolded=edit-note-1') as never);
  expect(renderToStaticMarkup(folded)).toContain('<p>Content</p></details>');
});

test('scripts replace the link by a closed disclosure', () => {
  render(folded);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Content').closest('details')?.open).toBe(false);
});
