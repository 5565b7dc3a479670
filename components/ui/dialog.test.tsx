/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './dialog';

function Example({ onConfirm = () => undefined, vanish = false }: { onConfirm?: () => void; vanish?: boolean }) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <main>
      <h1>Jobs</h1>
      {!gone && <button onClick={() => setOpen(true)}>Delete Senior Engineer</button>}
      <ConfirmDialog
        open={open}
        title="Confirm Delete"
        confirm="Delete"
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          onConfirm();
          if (vanish) setGone(true);
          setOpen(false);
        }}
      >
        <p>Are you sure you want to delete this job?</p>
      </ConfirmDialog>
    </main>
  );
}

function openIt() {
  const opener = screen.getByRole('button', { name: 'Delete Senior Engineer' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('a confirmation dialog is named by its title and focuses Cancel', () => {
  render(<Example />);
  openIt();
  expect(screen.getByRole('dialog', { name: 'Confirm Delete' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('Escape cancels a dialog and returns the focus to the button that opened it', () => {
  const onConfirm = jest.fn();
  render(<Example onConfirm={onConfirm} />);
  const opener = openIt();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a reopened dialog ignores the delayed close event of its previous opening', () => {
  render(<Example />);
  openIt();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  openIt();
  fireEvent(dialog, new Event('close'));
  expect(screen.getByRole('dialog', { name: 'Confirm Delete' })).toBeTruthy();
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('closing a dialog focuses the page’s heading if the button that opened it was removed', () => {
  render(<Example vanish />);
  openIt();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs' }));
});

test('closing a dialog focuses the page’s heading if nothing had the focus before', () => {
  render(<Example />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Senior Engineer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs' }));
});
