/**
 * @jest-environment jsdom
 */
import { act } from '@testing-library/react';
import { lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ServerMarkup } from './server-markup';

const load = jest.fn(async () => ({ default: () => <a href="/careers">Careers</a> }));
const Links = lazy(load);

function page(id: string) {
  return (
    <ServerMarkup id={id} className="wrap">
      <Links />
    </ServerMarkup>
  );
}

beforeEach(() => load.mockClear());

test('ServerMarkup keeps the server’s markup on hydration and later renders without loading its script', async () => {
  document.body.innerHTML = '<div id="written" class="wrap"><a href="/careers">Jobs</a></div>';
  const link = document.querySelector('a');
  const problems = jest.spyOn(console, 'error');
  const root = await act(async () => hydrateRoot(document.body, page('written')));
  expect(document.querySelector('a')).toBe(link);
  expect(problems).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  expect(document.body.innerHTML).toBe('');

  const again = await act(async () => {
    const anew = createRoot(document.body);
    anew.render(page('written'));
    return anew;
  });
  expect(document.body.innerHTML).toBe('<div id="written" class="wrap"><a href="/careers">Jobs</a></div>');
  expect(load).not.toHaveBeenCalled();
  await act(async () => again.unmount());
});

test('ServerMarkup loads and renders a component whose markup the server has not rendered', async () => {
  const root = await act(async () => {
    const anew = createRoot(document.body);
    anew.render(page('missing'));
    return anew;
  });
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.body.innerHTML).toBe('<div id="missing" class="wrap"><a href="/careers">Careers</a></div>');
  await act(async () => root.unmount());
});
