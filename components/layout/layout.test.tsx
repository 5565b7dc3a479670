/**
 * @jest-environment jsdom
 */
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { menus } from '@/lib/content/en/navigation';
import { currentMark } from './current';
import { Footer } from './footer';
import { Header } from './header';
import { LinkList } from './link-list';
import { RouteFocus } from './route-focus';

jest.mock('next/navigation', () => ({
  usePathname: jest.fn(() => '/'),
  useSelectedLayoutSegments: jest.fn(() => ['(site)', '(home)']),
}));
jest.mock('./header-behaviour', () => ({ HeaderBehaviour: () => null }));
const pathname = usePathname as jest.Mock;
const segments = useSelectedLayoutSegments as jest.Mock;

test('the Services menu lists seventeen different pages', () => {
  const listed = [...menus.talentServices, ...menus.services.flatMap((group) => group.links)];
  expect(new Set(listed.map((link) => link.href)).size).toBe(17);
  expect(listed).toHaveLength(17);
});

test('the phone menu links to each page only once', () => {
  const { buttons, groups } = menus.phone;
  const listed = [...buttons, ...groups.flatMap((group) => group.links)].map((link) => link.href);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each([
  ['/careers', '/careers', 'page'],
  ['/careers', '/careers/saved', 'true'],
  ['/careers', '/careers/kubernetes/in/london', 'true'],
  ['/careers', '/job/7', 'true'],
  ['/careers', '/job-alerts', undefined],
  ['/services', '/careers/saved', undefined],
  ['/about', '/about', 'page'],
])('a link to %s on the page %s has the aria-current value %s', (href, pathname, mark) => {
  expect(currentMark(href, pathname)).toBe(mark);
});

test('the header has a button per menu and links to the main pages', async () => {
  render(<Header />);
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('button').map((button) => button.textContent)).toEqual(['About', 'Services']);
  for (const button of nav.getAllByRole('button'))
    expect(document.getElementById(button.getAttribute('popovertarget')!)).toBeTruthy();
  expect(nav.getByRole('link', { name: 'Employer Branding' }).getAttribute('href')).toBe('/employer-branding');
  expect(screen.getAllByRole('link', { name: 'Post a Job' })[0]?.getAttribute('href')).toBe('/submit-job');
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('commandfor')).toBe('mobile-menu');
});

test('the menus of the header mark the open page', async () => {
  pathname.mockReturnValueOnce('/employer-branding');
  render(<Header />);
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  const marked = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/employer-branding']);
});

test('the footer links to the moderator sign-in, privacy and terms and contains the newsletter form', async () => {
  render(<Footer newsletter={<p>Newsletter</p>} />);
  await screen.findByRole('navigation', { name: 'Footer' });
  for (const [name, href] of [
    ['Moderator Access', '/moderator-login'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ]) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  expect(screen.getByText('Newsletter')).toBeTruthy();
});

test('office pages have no site header and footer, but the moderator sign-in page has both', () => {
  const frame = (...shown: string[]) => {
    segments.mockReturnValue(shown);
    const { container, unmount } = render(
      <>
        <Header />
        <Footer newsletter={<p>Newsletter</p>} />
      </>,
    );
    const tags = [...container.children].map(({ tagName }) => tagName);
    unmount();
    return tags;
  };
  expect(frame('(office)', 'moderator-dashboard')).toEqual([]);
  expect(frame('(office)', 'moderator-dashboard', 'review', 'jobs')).toEqual([]);
  expect(frame('(office)', 'moderator-account', 'second-factor')).toEqual([]);
  expect(frame('(office)', 'moderator-login')).toEqual(['HEADER', 'FOOTER']);
  expect(frame('/_not-found')).toEqual(['HEADER', 'FOOTER']);
});

test('a list of links escapes HTML in labels and URLs', () => {
  const markup = renderToStaticMarkup(<LinkList links={[{ label: 'R&D <b>', href: '/a"b' }]} />);
  expect(markup).toBe('<ul><li><a href="/a&#34;b">R&#38;D &#60;b&#62;</a></li></ul>');
});

test('the heading gets the focus when the path changes, but not on the first page or for a new query', () => {
  const page = () => (
    <>
      <main id="main">
        <h1>Careers</h1>
        <input aria-label="Search" />
      </main>
      <RouteFocus />
    </>
  );
  pathname.mockReturnValue('/');
  const { rerender } = render(page());
  expect(document.activeElement).toBe(document.body);
  pathname.mockReturnValue('/careers');
  rerender(page());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Careers' }));
  screen.getByLabelText('Search').focus();
  rerender(page());
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
