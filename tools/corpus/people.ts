/** CVs of many invented people: five languages, six layouts, 200 to 400 KB each, as PDF with a text layer or DOCX. */
import { createCanvas, GlobalFonts, PDFDocument, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { wordPackage } from '../../lib/testing/word-documents';
import { randomFrom, type Random } from '../shared/random';
import { CVS, mainOf, safe, type Cv } from './cvs';
import people from './people.json' with { type: 'json' };

export type MadeCv = {
  name: string;
  email: string;
  phone: string;
  language: string;
  layout: string;
  fileName: string;
  bytes: Buffer;
};
type Language = keyof typeof people;
type Person = Pick<MadeCv, 'name' | 'email' | 'phone'> & { first: string; last: string; town: string; trade: string };
type Layout = { isPdf: boolean; make: (person: Person, cv: Cv, words: (typeof people)['en'], photo: Canvas) => Buffer };

GlobalFonts.registerFromPath('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', 'Drawn');

const contactOf = ({ email, phone, town }: Person, { labels }: (typeof people)['en']) => [
  `${labels.email} ${email}`,
  `${labels.phone} ${phone}`,
  `${labels.place} ${town}`,
];

/** Lines with their place and size, and a photo in the corner. */
function pdf(lines: readonly (readonly [text: string, left: number, size: number])[], photo: Canvas): Buffer {
  const made = new PDFDocument();
  const context = made.beginPage(595, 842);
  let [before, top] = [lines[0]![1], 50];
  for (const [text, left, size] of lines) {
    // Another column begins at the top.
    if (left !== before) [before, top] = [left, 50];
    context.font = `${size}px Drawn`;
    context.fillText(text, left, (top += size * 1.5));
  }
  (context as unknown as SKRSContext2D).drawImage(photo, 480, 740, 80, 80);
  made.endPage();
  return made.close();
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${safe(text)}</w:t></w:r>`;
const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`;
const row = (cells: readonly string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;

const docx = (body: string, photo: Canvas) =>
  wordPackage({ body, parts: [{ name: 'word/media/photo.png', data: photo.toBuffer('image/png') }] });

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'PDF, one column': {
    isPdf: true,
    make: (person, cv, _words, photo) => {
      const contact = [person.town, person.phone, person.email].join('  |  ');
      const lines = [person.trade, contact, ...mainOf(cv), ...cv.bar.slice(3)];
      return pdf([[person.name, 40, 20], ...lines.map((line) => [line, 40, 9] as const)], photo);
    },
  },
  'PDF, side bar': {
    isPdf: true,
    make: (person, cv, words, photo) => {
      const bar = [cv.bar[0]!, ...contactOf(person, words), ...cv.bar.slice(3)];
      const main = [person.trade, ...mainOf(cv)];
      return pdf(
        [
          ...bar.map((line) => [line, 30, 8] as const),
          [person.name, 230, 18],
          ...main.map((line) => [line, 230, 8] as const),
        ],
        photo,
      );
    },
  },
  'PDF, labels': {
    isPdf: true,
    make: (person, cv, words, photo) => {
      const lines = [words.title, `${words.labels.name} ${person.name}`, ...contactOf(person, words)];
      return pdf(
        [...lines, ...mainOf(cv), ...cv.bar.slice(3)].map((line) => [line, 50, 10] as const),
        photo,
      );
    },
  },
  'DOCX, paragraphs': {
    isPdf: false,
    make: ({ first, last, trade, town, email, phone }, cv, _words, photo) => {
      const lines = [`${first} ${last.toLocaleUpperCase()}`, trade, town, `${phone} · ${email}`];
      return docx([...lines, ...mainOf(cv), ...cv.bar.slice(3)].map(paragraph).join(''), photo);
    },
  },
  'DOCX, table': {
    isPdf: false,
    make: ({ name, town, email, phone }, cv, { labels, title }, photo) => {
      const rows = [
        [labels.name, name],
        [labels.place, town],
        [labels.phone, phone],
        [labels.email, email],
      ];
      const table = `<w:tbl>${rows.map(row).join('')}</w:tbl>`;
      return docx(paragraph(title) + table + [...mainOf(cv), ...cv.bar.slice(3)].map(paragraph).join(''), photo);
    },
  },
  'DOCX, text box': {
    isPdf: false,
    make: (person, cv, words, photo) => {
      const box = [cv.bar[0]!, ...contactOf(person, words), ...cv.bar.slice(3)].map(paragraph).join('');
      const main = [person.name.toLocaleUpperCase(), person.trade, ...mainOf(cv)].map(paragraph).join('');
      return docx(`<w:p><w:r><w:pict><w:txbxContent>${box}</w:txbxContent></w:pict></w:r></w:p>${main}`, photo);
    },
  },
};

/**
 * Makes CVs of people whose names, addresses and numbers all differ.
 * @param seed the same seed gives the same CVs; with `otherPhotos`, other files of the same people
 */
export function* cvsOfPeople(count: number, seed: number, { otherPhotos = false } = {}): Generator<MadeCv> {
  const random = randomFrom(seed);
  const photos = randomFrom(otherPhotos ? seed + 1_000_000 : seed);
  const languages = Object.keys(people) as Language[];
  const layouts = Object.entries(LAYOUTS);
  const names = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    const language = languages[at % languages.length]!;
    const words = people[language];
    const [layout, { isPdf, make }] = layouts[Math.floor(at / languages.length) % layouts.length]!;
    const person = personOf(words, random, names, seed * 10_000 + at);
    const cv = CVS.find((each) => each.language === language)!;
    const bytes = make(person, cv, words as (typeof people)['en'], photoOf(photos));
    const fileName = `${random.pick(['CV', 'resume', 'application', 'scan'])} ${seed}-${at}.${isPdf ? 'pdf' : 'docx'}`;
    yield { ...person, language, layout, fileName, bytes };
  }
}

function personOf(words: (typeof people)[Language], random: Random, names: Set<string>, number: number): Person {
  let [first, last] = ['', ''];
  do [first, last] = [random.pick(words.first), random.pick(words.last)];
  while (names.has(`${first} ${last}`));
  names.add(`${first} ${last}`);
  const [one, two] = [plain(first), plain(last)];
  const local = random.pick([`${one}.${two}`, `${one[0]}${two}`, `${two}${one[0]}`, `${one}_${two}`, 'contact']);
  return {
    ...{ first, last, name: `${first} ${last}` },
    email: `${local}${number}@${random.pick(['mail', 'post', 'web', 'office'])}.example`,
    phone: `${words.phone} ${String(number)
      .padStart(7, '0')
      .replace(/(\d{3})(\d{2})/, '$1 $2 ')}`,
    town: random.pick(words.towns),
    trade: random.pick(words.trades),
  };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');

/** A picture that cannot be compressed, which makes a document 200 to 400 KB large. */
function photoOf(random: Random): Canvas {
  const side = random.int(262, 355);
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const image = context.createImageData(side, side);
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : random.int(0, 255);
  context.putImageData(image, 0, 0);
  return canvas;
}
