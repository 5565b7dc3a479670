/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PAGE_POLICY } from './page-policy.mjs';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('of all inline styles, the page policy allows only those of the toast library', async () => {
  const added: string[] = [];
  const appendChild = jest.spyOn(document.head, 'appendChild').mockImplementation((child) => {
    added.push(child.textContent ?? '');
    return Node.prototype.appendChild.call(document.head, child) as typeof child;
  });
  await import('sonner');
  appendChild.mockRestore();
  const [style, another] = document.head.querySelectorAll('style');
  expect([style?.textContent.includes('[data-sonner-toaster]'), another]).toEqual([true, undefined]);
  expect(added).toEqual(['']);
  expect(PAGE_POLICY).toContain(`; style-src 'self' ${hashOf('')} ${hashOf(style?.textContent ?? '')}; `);
  // Jest loads the package's CommonJS file, the build its ES module. Both must contain the same styles.
  expect(readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')).toContain(JSON.stringify(style?.textContent));
});

test('the page policy has no wildcard and allows nothing by default', () => {
  expect(PAGE_POLICY).toMatch(/^default-src 'none'; /);
  expect(PAGE_POLICY).not.toMatch(/unsafe|\*|http:|data:|blob:/);
});
