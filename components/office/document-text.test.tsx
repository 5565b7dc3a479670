/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { DocumentText } from './document-text';

const show = (document: Parameters<typeof DocumentText>[0]['document']) =>
  render(<DocumentText document={document} record={{ application_id: 7 }} name="Ann Lee" />);

test('a document whose text was extracted has a link to that text in a new tab', () => {
  show({ state: 'read', reason: null, letters: 3210 });
  const link = screen.getByRole('link', { name: 'Show text of Ann Lee (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('/api/download.php?application_id=7&text=1');
  expect(screen.getByText('3,210 characters', { exact: false })).toBeTruthy();
});

test.each([
  [null, /^Not read yet/],
  [{ state: 'scan', reason: 'no-text', letters: 0 }, 'No text: looks like a scan.'],
  [{ state: 'unreadable', reason: 'password', letters: 0 }, /password/],
] as const)('a document without text shows the reason', (document, words) => {
  show(document);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a document whose text is cut off says so', () => {
  show({ state: 'read', reason: 'too-long', letters: 500_000 });
  expect(screen.getByText(/not to its end/)).toBeTruthy();
});
