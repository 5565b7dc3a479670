import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
const STYLE = /<style\b([^>]*)>([^]*?)<\/style>/g;
const TAG = /<[a-z][^\s/>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi;
const INLINE_ATTRIBUTE = /\s(?:style|on[a-z]+)=|="\s*javascript:/i;

/** The sources that a policy allows for scripts and styles, and the page's inline parts that it does not allow. */
export type Inline = { scripts: string; styles: string; found: number; unnamed: string[] };

/** Checks a page's inline scripts, style elements, style attributes, event handlers and `javascript:` URLs. */
export function inlineOf(html: string, policy: string): Inline {
  const [scripts, styles] = ['script-src', 'style-src'].map((name) => sourcesOf(policy, name)) as [string, string];
  const inScripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '', text]) => text !== '' && isRun(attributes));
  const inStyles = [...html.matchAll(STYLE)];
  const rest = html.replace(SCRIPT, '').replace(STYLE, '');
  return {
    scripts,
    styles,
    found: inScripts.length + inStyles.length,
    unnamed: [
      ...inScripts.filter((script) => !isNamed(script, scripts)).map(([script]) => script),
      ...inStyles.filter((style) => !isNamed(style, styles)).map(([style]) => style),
      ...(rest.match(TAG) ?? []).filter((tag) => INLINE_ATTRIBUTE.test(tag)),
    ].map((text) => text.slice(0, 120)),
  };
}

/** The sources of a directive; without it, those of `default-src`. */
function sourcesOf(policy: string, name: string): string {
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ', 1)[0], each]));
  return (directives.get(name) ?? directives.get('default-src') ?? '').replace(/^\S+ /, '');
}

function isRun(attributes: string): boolean {
  return !attributes.includes('type=');
}

function isNamed([, attributes = '', text = '']: RegExpMatchArray, sources: string): boolean {
  const nonce = /nonce="([^"]*)"/.exec(attributes)?.[1];
  const hash = createHash('sha256').update(text).digest('base64');
  return sources.includes(`'sha256-${hash}'`) || Boolean(nonce && sources.includes(`'nonce-${nonce}'`));
}
