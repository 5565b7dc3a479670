import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Adds policy violations to `violations`, for every page of every browser context opened from now on. Browsers report
 * them as events on pages with scripts, and on the console for all pages.
 */
export function watchPolicies(browser: Browser, violations: string[]): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await newContext(...options);
    await watch(context, violations);
    return context;
  };
}

async function watch(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      violations.push(`${message.page()?.url()}: ${message.text()}`);
  });
  await context.exposeBinding('policyViolated', (_source, what: string) => void violations.push(what));
  await context.addInitScript(() => {
    const { policyViolated } = window as unknown as { policyViolated: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, sample }) =>
      policyViolated(`${documentURI}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
}
