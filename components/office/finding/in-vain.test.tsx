/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { officeApi } from '@/lib/base/office-routes';
import { InVain } from './in-vain';

test('a search without results has a form that adds its words as a skill synonym, also without scripts', () => {
  const searches = [{ words: 'infosec', days: 4, last: '2031-03-05' }];
  render(<InVain searches={searches} search={undefined} timeZone="UTC" />);
  expect(screen.getByRole('listitem').textContent).toContain('on 4 days, last on 5 March 2031');
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Add as synonym for “infosec”' }).form!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', officeApi.skillNames]);
  screen.getByLabelText('Skill that “infosec” is another name for').setAttribute('value', 'Cybersecurity');
  expect(Object.fromEntries(new FormData(form))).toEqual({ action: 'add', alias: 'infosec', skill: 'Cybersecurity' });
});
