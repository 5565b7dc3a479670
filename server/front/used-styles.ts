import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import parseSelectors, { type Selector as SelectorNode } from 'postcss-selector-parser';

export type StyleSheet = readonly Piece[];

type Selector = { text: string; needs: readonly Need[] };
/** A class (`.name`) or an element (`name`) that must occur in the page, or alternatives of which one must be met. */
type Need = string | readonly (readonly Need[])[];
type Piece =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; head: string; pieces: readonly Piece[] }
  /** A rule that others use by name: an animation, a registered property, or a variable of the theme. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'theme'; head: string; variables: readonly { name: string; text: string }[] }
  | { kind: 'always'; text: string };

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);
const NAMED = new Set(['keyframes', 'property']);
const THEME = ':root,:host';
/** Pseudo-classes whose arguments a page must match. The arguments of `:not()` are ignored. */
const ALTERNATIVES = new Set([':is', ':where', ':has']);
/** Beginnings of pseudo-elements that only inputs of one type have. */
const PARTS_OF_INPUTS = [
  ['::file-selector-button', 'file'],
  ['::-webkit-date', 'date'],
  ['::-webkit-calendar', 'date'],
  ['::-webkit-search', 'search'],
] as const;
const INPUT_TYPE = /\stype="(?<type>[a-z]+)"/g;
const TAG = /<(?<name>[a-z][\w-]*)/gi;
const CLASS_ATTRIBUTE = /\sclass="(?<names>[^"]*)"/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

export function readStyleSheet(text: string): StyleSheet {
  return piecesOf(postcss.parse(text));
}

/** Returns the rules that can apply to a page, with animations and variables that they use; conditions are ignored. */
export function usedStyles(sheets: readonly StyleSheet[], html: string): string {
  const names = namesUsedIn(html);
  const rules = sheets.map((sheet) => written(sheet, names, new Set()));
  const needed = namedIn(sheets.flat(), rules.join(''));
  return sheets.map((sheet) => written(sheet, names, needed)).join('');
}

/** Returns the cascade layers in order of first appearance, which determines their precedence. */
export function layersOf(sheets: readonly StyleSheet[]): string[] {
  const heads = sheets.flat().flatMap((piece) => {
    if (piece.kind === 'group') return [piece.head];
    return piece.kind === 'always' ? [piece.text] : [];
  });
  const names = heads.flatMap((head) => /^@layer (?<names>[^{;]+)/.exec(head)?.groups?.names?.split(',') ?? []);
  return [...new Set(names.map((name) => name.trim()))];
}

/** Returns a page's elements, its classes with a dot, and its types of inputs with an equals sign before them. */
export function namesUsedIn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { groups } of html.matchAll(TAG)) names.add((groups?.name ?? '').toLowerCase());
  for (const { groups } of html.matchAll(INPUT_TYPE)) names.add(`=${groups?.type ?? ''}`);
  for (const { groups } of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of (groups?.names ?? '').split(/\s+/)) names.add(`.${decoded(name)}`);
  return names;
}

function decoded(name: string): string {
  return name.includes('&') ? name.replaceAll(/&([#\w]+);/g, (whole, entity) => ENTITIES[entity] ?? whole) : name;
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node) => pieceOf(node) ?? []);
}

function pieceOf(node: ChildNode): Piece | undefined {
  if (node.type === 'comment') return undefined;
  if (node.type === 'rule') return ruleOf(node);
  if (node.type !== 'atrule' || !node.nodes) return { kind: 'always', text: `${String(node)};` };
  if (NAMED.has(node.name)) return { kind: 'named', name: node.params, text: String(node) };
  if (GROUPS.has(node.name)) return { kind: 'group', head: headOf(node), pieces: piecesOf(node) };
  return { kind: 'always', text: String(node) };
}

function ruleOf(rule: Rule): Piece {
  if (rule.selector.replaceAll(/\s/g, '') === THEME)
    return {
      kind: 'theme',
      head: rule.selector,
      variables: rule.nodes.flatMap((node) => (node.type === 'decl' ? { name: node.prop, text: String(node) } : [])),
    };
  return { kind: 'rule', selectors: selectorsOf(rule.selector), body: rule.nodes.map(String).join(';') };
}

function selectorsOf(list: string): Selector[] {
  return parseSelectors()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: needsOf(selector) }));
}

function needsOf(selector: SelectorNode): Need[] {
  return selector.nodes.flatMap((node): Need[] => {
    if (node.type === 'class') return [`.${node.value}`];
    if (node.type === 'tag') return [node.value.toLowerCase()];
    if (node.type !== 'pseudo') return [];
    const part = PARTS_OF_INPUTS.find(([beginning]) => node.value.startsWith(beginning));
    if (part) return [`=${part[1]}`];
    return ALTERNATIVES.has(node.value) ? [node.nodes.map(needsOf)] : [];
  });
}

function areMet(needs: readonly Need[], names: ReadonlySet<string>): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? names.has(need) : need.some((alternative) => areMet(alternative, names)),
  );
}

function headOf({ name, params }: AtRule): string {
  return params ? `@${name} ${params}` : `@${name}`;
}

function namedIn(pieces: readonly Piece[], rules: string): ReadonlySet<string> {
  const texts = new Map(namesIn(pieces));
  const needed = new Set<string>();
  const look = (text: string) => {
    for (const [name] of text.matchAll(/[\w-]+/g)) {
      const named = texts.get(name);
      if (named === undefined || needed.has(name)) continue;
      needed.add(name);
      look(named);
    }
  };
  look(rules);
  return needed;
}

function namesIn(pieces: readonly Piece[]): [name: string, text: string][] {
  return pieces.flatMap((piece): [string, string][] => {
    if (piece.kind === 'group') return namesIn(piece.pieces);
    if (piece.kind === 'named') return [[piece.name, piece.text]];
    if (piece.kind === 'theme') return piece.variables.map(({ name, text }) => [name, text]);
    return [];
  });
}

function written(pieces: readonly Piece[], names: ReadonlySet<string>, needed: ReadonlySet<string>): string {
  return pieces.map((piece) => pieceFor(piece, names, needed)).join('');
}

function pieceFor(piece: Piece, names: ReadonlySet<string>, needed: ReadonlySet<string>): string {
  switch (piece.kind) {
    case 'always':
      return piece.text;
    case 'named':
      return needed.has(piece.name) ? piece.text : '';
    case 'theme':
      return block(
        piece.head,
        piece.variables
          .filter(({ name }) => needed.has(name))
          .map(({ text }) => text)
          .join(';'),
      );
    case 'group':
      // Initial values for browsers without `@property`, which get them with the sheet.
      if (piece.head === '@layer properties') return '';
      return block(piece.head, written(piece.pieces, names, needed));
    case 'rule': {
      const selectors = piece.selectors.filter(({ needs }) => areMet(needs, names));
      return selectors.length > 0 ? block(selectors.map(({ text }) => text).join(','), piece.body) : '';
    }
  }
}

function block(head: string, body: string): string {
  return body === '' ? '' : `${head}{${body}}`;
}
