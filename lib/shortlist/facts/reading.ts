import { baseOf, claimOf, isList, type Claim } from '../cv/classify';
import type { Entry } from '../cv/entries';
import { FILL } from '../cv/personal';
import { LONGEST_CV } from '../cv/read-cv';
import { SECTION_NAMES, type Section } from '../cv/sections';
import { joinedText, joinedTokens, type Piece, type Told } from '../cv/statements';
import { findSkills, type Found, type Patterns } from '../skills/find';
import { foldWord, type Token } from '../text/tokens';
import type { Trade } from '../trades/trades';
import { CLAIMS, HOW, IS, TOLD, type Facts } from './facts';
import type { Home } from './homes';
import { TOPIC, type TopicName } from './topics';

/** A skill that a statement mentions. `at`: position in the document's text. */
export type Mentioned = Found & { at: number; claim: Claim };
export type Mention = { statement: Statement; found: Mentioned };

/** In a row of `Facts`, index of the first piece, and number of values of a mention. */
const [PIECES, MENTION] = [5, 5];

/** A post with the words of its title that name a trade. */
export type Post = Entry & { words: readonly string[] };

/** A statement of a document. Its words are read when they are first needed, because most never are. */
export class Statement implements Told {
  readonly pieces: Piece[] = [];
  readonly section: Section;
  readonly isBullet: boolean;
  readonly isTitle: boolean;
  readonly isHeadline: boolean;
  readonly isBacked: boolean;
  readonly isOfIt: boolean;
  readonly trade: Trade | null;
  found: Mentioned[] = [];
  base: Told['base'];
  isDone: boolean;
  isConcrete: boolean;
  isList: boolean;
  private words: readonly Token[] | undefined;
  private small = '';

  constructor(
    private readonly document: Document,
    private readonly row: Facts['statements'][number],
    { is, skills }: Facts,
    readonly entry: Post | null,
    trade: Trade | null,
  ) {
    const told = row[0]!;
    this.section = SECTION_NAMES[row[2]!]!;
    this.isBullet = (told & TOLD.bullet) > 0;
    this.isTitle = (told & TOLD.title) > 0;
    this.isHeadline = (told & TOLD.headline) > 0;
    this.base = (told & TOLD.known) === 0 ? null : (told & TOLD.shown) > 0 ? 'shown' : 'listed';
    this.isDone = (told & TOLD.done) > 0;
    this.isConcrete = (told & TOLD.concrete) > 0;
    this.isList = (told & TOLD.list) > 0;
    this.isBacked = (is & IS.backed) > 0;
    this.isOfIt = (is & IS.it) > 0;
    this.trade = entry === null || entry.own ? trade : null;
    const ends = PIECES + 2 * row[4]!;
    for (let at = PIECES; at < ends; at += 2) this.pieces.push({ start: row[at]!, end: row[at + 1]! });
    for (let at = ends; at < row.length; at += MENTION) {
      const code = row[at + 4]!;
      this.found.push({
        skills: skills[row[at]!]!,
        from: row[at + 1]!,
        to: row[at + 2]!,
        at: row[at + 3]!,
        how: HOW[Math.floor(code / CLAIMS.length)]!,
        claim: CLAIMS[code % CLAIMS.length]!,
        spelling: null,
      });
    }
  }

  isAbout(topic: TopicName): boolean {
    return (this.row[1]! & TOPIC[topic]) > 0;
  }

  get text(): string {
    return joinedText(this.document.masked, this.pieces);
  }

  get tokens(): readonly Token[] {
    return (this.words ??= joinedTokens(this.document.masked, this.pieces));
  }

  get lower(): string {
    return (this.small ||= this.text.toLowerCase());
  }

  set lower(text: string) {
    this.small = text;
  }

  /** Adds an advert's own words that the statement names. They replace names of skills that they overlap. */
  add(terms: readonly Found[]): void {
    const isName = ({ how }: Found) => how !== 'described';
    const isBefore = (one: Found, other: Found) =>
      one.from < other.from || (one.from === other.from && one.to >= other.to);
    const overlap = (one: Found, other: Found) => one.from < other.to && other.from < one.to;
    const added = terms.filter(
      (term) => !this.found.some((one) => isName(one) && overlap(one, term) && isBefore(one, term)),
    );
    const kept = this.found.filter((one) => !isName(one) || !added.some((term) => overlap(one, term)));
    const all = [...kept, ...added].sort((one, other) => one.from - other.from);
    this.found = all.map((one) => ({ ...one, at: this.tokens[one.from]?.start ?? 0, claim: 'listed' }));
    this.base = null;
    baseOf(this);
    this.isList = isList(this);
    for (const one of this.found) one.claim = claimOf(this, one);
  }
}

class Document {
  private hidden: string | undefined;

  constructor(
    readonly text: string,
    private readonly masks: readonly number[],
  ) {}

  get masked(): string {
    if (this.hidden !== undefined) return this.hidden;
    let [masked, last] = ['', 0];
    for (let at = 0; at < this.masks.length; at += 2) {
      const [start, length] = [this.masks[at]!, this.masks[at + 1]!];
      masked += this.text.slice(last, start) + FILL.repeat(length);
      last = start + length;
    }
    return (this.hidden = masked + this.text.slice(last));
  }
}

/** A document in the form that is compared with adverts. Only `text` contains the data that is masked elsewhere. */
export type CvReading = {
  /** False for scans and nearly empty documents. Moderators see them, but they get no position in the order. */
  isReadable: boolean;
  /** The original text, to quote from. */
  text: string;
  isLetter: boolean;
  isCut: boolean;
  /** Statements that name a skill, a post or a condition. The others are left out. */
  statements: readonly Statement[];
  entries: readonly Post[];
  mentions: ReadonlyMap<string, readonly Mention[]>;
  homes: readonly { statement: Statement; places: readonly Home[] }[];
  /** Tie-break of the masked words. */
  words: string;
  readonly lower: string;
  about: (topic: TopicName) => readonly Statement[];
};

/** An advert's own part of a comparison: its trade, and its words that are not in the table of skills. */
export type Lens = { trade: Trade | null; terms: Patterns };

/** Opens the facts of a document, which was read for the trade of an advert. */
export function openFacts(facts: Facts, text: string, { trade, terms }: Lens): CvReading {
  const document = new Document(text.slice(0, LONGEST_CV), facts.masks);
  const entries = facts.posts.map(([title, field, own, from, to, words]): Post => ({
    title,
    trade: field,
    own,
    from,
    to,
    words,
  }));
  const homes = new Map(facts.homes);
  const namesTerms = mayName(document, terms);
  const statements: Statement[] = [];
  const home: { statement: Statement; places: readonly Home[] }[] = [];
  for (const [at, row] of facts.statements.entries()) {
    const places = homes.get(at);
    if (!namesTerms && !places && !saysAnything(row)) continue;
    const one = new Statement(document, row, facts, entries[row[3]!] ?? null, trade);
    const found = namesTerms ? findSkills(one.tokens, terms) : [];
    if (found.length > 0) one.add(found);
    if (places) home.push({ statement: one, places });
    statements.push(one);
  }
  let lower: string | undefined;
  return {
    isReadable: (facts.is & IS.readable) > 0,
    isLetter: (facts.is & IS.letter) > 0,
    isCut: (facts.is & IS.cut) > 0,
    text: document.text,
    statements,
    entries,
    mentions: mentionsOf(statements),
    homes: home,
    words: facts.words,
    get lower() {
      return (lower ??= document.masked.toLowerCase());
    },
    about: (topic) => statements.filter((one) => one.isAbout(topic)),
  };
}

const saysAnything = (row: Facts['statements'][number]) =>
  row[1]! > 0 || (row[0]! & TOLD.title) > 0 || row.length > PIECES + 2 * row[4]!;

/** Whether a document may name one of the terms: their first words occur in it, perhaps split at a line end. */
function mayName({ masked }: Document, { byWord, byStart }: Patterns): boolean {
  if (byWord.size + byStart.size === 0) return false;
  const folded = foldWord(masked);
  const joined = /\p{L}-\s/u.test(folded) ? folded.replace(/-\s+/g, '') : '';
  return [...byWord.keys(), ...byStart.keys()].some((word) => folded.includes(word) || joined.includes(word));
}

function mentionsOf(statements: readonly Statement[]): Map<string, Mention[]> {
  const mentions = new Map<string, Mention[]>();
  for (const statement of statements)
    for (const found of statement.found)
      for (const skill of found.skills) {
        const known = mentions.get(skill);
        if (known) known.push({ statement, found });
        else mentions.set(skill, [{ statement, found }]);
      }
  return mentions;
}
