/**
 * @jest-environment jsdom
 */
import { act, render, screen } from '@testing-library/react';
import { toast } from './toast';
import { Toaster } from './toaster';

test('toasts sent before the library has loaded are shown, and only an error has a dismiss button', async () => {
  render(<Toaster />);
  const region = screen.getByRole('status');
  expect(region.childElementCount).toBe(0);
  await act(async () => {
    toast.error('Upload failed. Please try again.');
    toast.success('Profile updated successfully!');
  });
  const error = await screen.findByText('Upload failed. Please try again.');
  expect(region.contains(error)).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Dismiss message' })).toHaveLength(1);
  await act(async () => toast.info('Saved.'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
});

test('clearing removes toasts that wait for the library', async () => {
  toast.error('Sorry, there was an error sending your message.');
  toast.clear();
  toast.success('Thank you for your message.');
  render(<Toaster />);
  expect(await screen.findByText('Thank you for your message.')).toBeTruthy();
  expect(screen.queryByText('Sorry, there was an error sending your message.')).toBeNull();
});
