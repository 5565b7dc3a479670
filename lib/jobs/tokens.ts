import { foldText } from '../base/text';

// A dot belongs to a word only between letters (Node.js, ASP.NET) or before "net"; the signs of C++, C# and F# are part of their names.
const TOKEN = /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:\.[\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;
const ASCII_TOKEN = /\.net(?![a-z0-9])|[a-z0-9]+(?:\.[a-z0-9]+)*(?:\+\+|#)?/g;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/** Other ways to write the same thing. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  node: ['node.js'],
  nodejs: ['node.js'],
  'react.js': ['react'],
  reactjs: ['react'],
  'vue.js': ['vue'],
  vuejs: ['vue'],
  'angular.js': ['angular'],
  angularjs: ['angular'],
  nextjs: ['next.js'],
  js: ['javascript'],
  ts: ['typescript'],
  golang: ['go'],
  k8s: ['kubernetes'],
  postgres: ['postgresql'],
  dotnet: ['.net'],
  csharp: ['c#'],
  cpp: ['c++'],
  gcp: ['google', 'cloud'],
  ml: ['machine', 'learning'],
  frontend: ['front', 'end'],
  backend: ['back', 'end'],
  fullstack: ['full', 'stack'],
  sysadmin: ['system', 'administrator'],
};
const canonical = new Map(Object.entries(ALIASES).map(([written, meant]) => [written, meant.map(withoutPlural)]));

/** The words of a text in the form in which the same ones are equal: folded, one spelling for names with several, no plural s. */
export function tokensOf(text: string): string[] {
  // Hundreds of jobs are read for one list, nearly all of them in ASCII, where folding only changes the case.
  const tokens = PRINTABLE_ASCII.test(text) ? text.toLowerCase().match(ASCII_TOKEN) : foldText(text).match(TOKEN);
  return (tokens ?? []).flatMap((token) => canonical.get(token) ?? [withoutPlural(token)]);
}

/** As `tokensOf`, for the name of a skill: "Python 3" is "Python". */
export function phraseOf(text: string): string[] {
  const tokens = tokensOf(text);
  const named = tokens.filter((token) => !/^[\d.]+$/.test(token));
  return named.length > 0 ? named : tokens;
}

/** Whether the words of a phrase follow each other somewhere among the tokens. */
export function hasPhrase(tokens: readonly string[], phrase: readonly string[]): boolean {
  const [first, ...rest] = phrase;
  if (first === undefined) return false;
  for (let start = tokens.indexOf(first); start !== -1; start = tokens.indexOf(first, start + 1)) {
    if (rest.every((word, index) => tokens[start + 1 + index] === word)) return true;
  }
  return false;
}

function withoutPlural(token: string): string {
  return token.length > 3 && /[^s.]s$/.test(token) && !token.includes('.') ? token.slice(0, -1) : token;
}
