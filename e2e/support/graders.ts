import { CspEvaluator } from 'csp_evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** Findings of all checks of Google's CSP Evaluator about a policy. */
export function findingsOf(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, type, directive, value }) => `${Severity[severity]} ${Type[type]} ${directive} ${value ?? ''}`);
}

type Graded = { headers: Record<string, string>; html: string };

/**
 * Score of an https answer by the rules of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, algorithm
 * of 2026, `src/analyzer/tests` and `src/grader/charts.js`). Faults reduce 100; bonuses count only from 90 on. The
 * redirect from http is not scored here, because the proxy in front of the site makes it.
 */
export function observatoryScore(graded: Graded): number {
  const modifiers = [policy, cookies, referrer, transport, scripts, sniffing, framing, resource, opener].map((rule) =>
    rule(graded),
  );
  const without = modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 100);
  return without >= 90 ? modifiers.reduce((sum, modifier) => sum + modifier, 100) : without;
}

/** Score of an answer without faults and with every bonus. Grade A+ begins at 100. */
export const TOP_SCORE = 140;

const BROAD = /(?:^| )(?:\*|https?:|ftp:|https?:\/\/\*(?:\.\*)?)(?: |$)/;

function directive(headers: Record<string, string>, ...names: string[]): string {
  const directives = new Map(
    (headers['content-security-policy'] ?? '').split(/;\s*/).map((each) => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  return names.map((name) => directives.get(name)).find((sources) => sources !== undefined) ?? '*';
}

function policy({ headers }: Graded): number {
  if (!headers['content-security-policy']) return -25;
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map((name) =>
    directive(headers, name, 'default-src'),
  ) as [string, string, string];
  if (/'unsafe-inline'|data:/.test(script) || BROAD.test(script) || BROAD.test(object)) return -20;
  if (/http:|ftp:/.test(headers['content-security-policy'])) return -20;
  if (/'unsafe-eval'/.test(script + style)) return -10;
  if (/'unsafe-inline'|data:/.test(style) || BROAD.test(style)) return 0;
  return directive(headers, 'default-src') === "'none'" ? 10 : 5;
}

function cookies({ headers }: Graded): number {
  const set = headers['set-cookie'];
  if (!set) return 0;
  return set.split('\n').every((one) => /; *secure/i.test(one) && /; *samesite=(?:strict|lax)/i.test(one)) ? 5 : -40;
}

function referrer({ headers }: Graded): number {
  const said = headers['referrer-policy'];
  if (said === undefined) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(said) ? 5 : -5;
}

function transport({ headers }: Graded): number {
  const seconds = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

/** Modifier for scripts: those of other origins cost points, our own need no integrity attribute. */
function scripts({ html }: Graded): number {
  return /<script[^>]*\ssrc="(?!\/[^/])/.test(html) ? -50 : 0;
}

function sniffing({ headers }: Graded): number {
  return headers['x-content-type-options'] === 'nosniff' ? 0 : -5;
}

function framing({ headers }: Graded): number {
  return BROAD.test(directive(headers, 'frame-ancestors')) ? -20 : 5;
}

function resource({ headers }: Graded): number {
  return /^same-(?:origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0;
}

function opener({ headers }: Graded): number {
  return /^same-origin/.test(headers['cross-origin-opener-policy'] ?? '') ? 10 : 0;
}
