/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { pageWindow } from '@/lib/base/page-rules';
import { TabPanel, Tabs } from './tabs';

const tabs = ['jobs', 'cvs', 'messages'].map((id) => ({ id, label: id, href: `/office?tab=${id}` }));
const example = (
  <>
    <Tabs label="Back office" tabs={tabs} current="cvs" />
    <TabPanel id="cvs">CV Documents</TabPanel>
  </>
);

test('the panel of the current tab is named by that tab', () => {
  render(example);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('cvs');
  expect(screen.getByRole('tabpanel', { name: 'cvs' })).toBeTruthy();
});

test('arrow keys, Home and End move the focus between tabs, and only one tab is in the tab order', () => {
  render(example);
  const all = screen.getAllByRole('tab');
  all[1]!.focus();
  for (const [key, expected] of [
    ['ArrowRight', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
    ['End', 2],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key });
    expect(document.activeElement).toBe(all[expected]);
    expect(all.map((tab) => tab.tabIndex)).toEqual([0, 1, 2].map((n) => (n === expected ? 0 : -1)));
  }
});

test('without scripts, every tab is in the tab order', () => {
  expect(renderToString(example)).not.toContain('tabindex="-1"');
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
])('page %i of %i links to the pages %j', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});
