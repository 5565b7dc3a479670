import type { FileHandle } from 'node:fs/promises';
import { Parser, type Handler } from 'htmlparser2';
import { readAt } from '../disk/files';
import type { ActiveContent } from './active-content';
import { UNPACKED_XML } from './active-word-package';
import { isHarmlessLink } from './local-path';
import { pageDecoder, START_BYTES } from './web-page';
import { bytesOf } from './windows';

const DEPTH = 200;
/** Maximum length of a comment whose markup is searched, because comments are parsed without yielding. */
const COMMENT_CHARACTERS = 1024 * 1024;
const ELEMENTS = new Set(
  'html head meta title link style xml body div p span br hr a b i u s strong em small big sub sup strike del ins font center h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr th td col colgroup caption img map area pre code tt kbd samp var cite q blockquote address abbr acronym nobr dir section article header footer main nav figure figcaption mark time wbr bdo ruby rb rt rp'.split(
    ' ',
  ),
);
/** Elements of Word's namespaces that load, start or contain something. */
const OTHER =
  /^(?:script|(?:doc)?ole|ocx|object|embed|applet|i?frame|base|form$|docsupp|bindata|control|mailmerge|subdoc|import)/;
/** Attributes with text, from which programs load no URLs. */
const TEXTS = /^(?:content|summary|abbr|name|value|xmlns(?::.*)?|(?:.*:)?(?:title|alt|prefixmappings))$/;
const HTTP_EQUIV = /^(?:content-(?:type|language|style-type)|x-ua-compatible)$/i;
const REMOTE = /:\/\/|^[\0-\x20]*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
/** Browsers and Word ignore these characters in a URL. */
const LEFT_OUT = /[\t\n\r]/g;
const ACTIVE_STYLE =
  /@import|expression\s*\(|behaviou?r\s*:|binding\s*:|(?:java|vb)script\s*:|mso-field-code|field-begin|:\/\/|["'(]\s*(?:[\\/]{2}|[a-z]+:)/i;

/** `findActiveContent` for a web page that Word has saved. Markup in comments counts too, because Word reads it. */
export async function findInWebPage(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  const encoding = pageDecoder(await readAt(handle, 0, START_BYTES));
  if (size > UNPACKED_XML || encoding === null) return 'unreadable';
  const page = new Page(encoding.charset);
  for await (const bytes of bytesOf(handle, 0, size)) {
    page.write(encoding.decoder.decode(bytes, { stream: true }));
    if (page.found !== null) return page.found;
  }
  page.end();
  return page.found;
}

class Page {
  found: ActiveContent | null = null;
  /** Parses comments, in which a further comment with markup is refused. */
  private readonly inner = new Parser(this.handlers(() => this.find('unreadable')));
  private readonly parser = new Parser(
    this.handlers((text) =>
      text.length > COMMENT_CHARACTERS ? this.find('unreadable') : this.inner.parseComplete(text),
    ),
  );

  constructor(private readonly charset: string) {}

  write(text: string): void {
    this.run(() => (text.includes('\0') ? this.find('unreadable') : this.parser.write(text)));
  }

  end(): void {
    this.run(() => this.parser.end());
  }

  private run(parse: () => void): void {
    try {
      parse();
    } catch (error) {
      if (this.found === null) throw error;
    }
  }

  /** @throws always: the rest of the page need not be parsed */
  private find(kind: ActiveContent): never {
    this.found = kind;
    throw new Error(kind);
  }

  private handlers(readComment: (text: string) => void): Partial<Handler> {
    let [name, depth, style] = ['', 0, ''];
    return {
      onparserinit: () => ([name, depth, style] = ['', 0, '']),
      onopentagname: (opened) => {
        name = opened;
        if ((depth += 1) > DEPTH) this.find('unreadable');
        const local = /^\w+:(.*)$/.exec(name)?.[1];
        if (local === undefined ? !ELEMENTS.has(name) : OTHER.test(local)) this.find('objects');
      },
      onattribute: (attribute, value) => this.judge(name, attribute, value),
      ontext: (text) => {
        if (name === 'style') style += text;
        else if (name === 'title' && text.includes('<')) this.find('unreadable');
      },
      onclosetag: (closed) => {
        depth -= 1;
        if (closed === 'style') this.judgeStyle(style);
        [name, style] = ['', ''];
      },
      oncomment: (text) => {
        // `<?import …>` is parsed as a comment.
        if (/^\?(?!xml\b)/i.test(text)) this.find('actions');
        if (text.includes('<')) readComment(text);
      },
    };
  }

  private judge(element: string, attribute: string, value: string): void {
    if (/^(?:.*:)?on[a-z]/.test(attribute)) this.find('actions');
    if (attribute === 'http-equiv' && !HTTP_EQUIV.test(value.trim())) this.find('actions');
    if (/^(?:edit-time-data|ole-object-data)$|\.mso$/i.test(value.trim())) this.find('macros');
    if (/<[a-z!/?]/i.test(value) || !this.isInCharset(element, attribute, value)) this.find('unreadable');
    if (attribute === 'style') this.judgeStyle(value);
    const isLink = attribute === 'href' && /^(?:a|area|v:\w+)$/.test(element);
    const isLoaded = !isLink && attribute !== 'style' && !TEXTS.test(attribute);
    if (isLink ? !isHarmlessLink(value) : isLoaded && REMOTE.test(value.replace(LEFT_OUT, ''))) this.find('links');
  }

  private isInCharset(element: string, attribute: string, value: string): boolean {
    if (element !== 'meta') return true;
    const named = attribute === 'charset' ? value : /charset\s*=\s*["']?([^\s"';]*)/i.exec(value)?.[1];
    return named === undefined || named.trim().toLowerCase() === this.charset;
  }

  private judgeStyle(style: string): void {
    const plain = style.replace(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (_, code?: string, character = '') =>
      code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
    );
    // Word's pages name this built-in behaviour, with which browsers draw shapes.
    const searched = plain.replace(/behavior\s*:\s*url\(#default#vml\)/gi, '');
    const withoutComments = searched.replace(/\/\*(?:[^]*?\*\/|[^]*)/g, '');
    if ([searched, withoutComments].some((text) => ACTIVE_STYLE.test(text.replace(LEFT_OUT, '')))) this.find('actions');
  }
}
