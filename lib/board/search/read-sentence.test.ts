import fc from 'fast-check';
import table from './filter-words.json' with { type: 'json' };
import { readSentence, type ReadFilter } from './read-sentence';
import skills from '../../vocabulary/it-skills.json' with { type: 'json' };
import { SYNONYMS } from '../../vocabulary/synonyms';

const read = (typed: string, plain: readonly string[] = []) => {
  const { q, read: filters } = readSentence(typed, plain);
  return [q, ...filters.map(({ name, value }) => `${name}=${value}`)];
};

test.each([
  ['Contract London £500 a day remote', ['', 'type=contract', 'place=london-gb', 'pay=130000', 'workplace=remote']],
  ['kubernetes jobs', ['kubernetes']],
  ['I am looking for a job as a data analyst', ['data analyst']],
  [
    'senior java developer in München this week',
    ['java developer', 'experience=senior', 'place=munich-de', 'posted=7'],
  ],
  ['30 LPA bangalore', ['', 'pay=3000000', 'place=bengaluru-in']],
  ['healthcare full time Deutschland', ['', 'industry=Healthcare', 'type=full-time', 'place=germany']],
  ['télétravail développeur', ['développeur', 'workplace=remote']],
  ['python sql remote uk', ['python sql', 'workplace=remote', 'place=united-kingdom']],
  ['austin tx react', ['react', 'place=austin-tx-us']],
  ['java or kotlin in greater london', ['java OR kotlin', 'place=london-gb']],
  ['london or manchester', ['', 'place=london-gb', 'place=manchester-gb']],
  ['data engineer france', ['data engineer', 'place=france']],
  ['London/Paris', ['', 'place=london-gb', 'place=paris-fr']],
  ['Paris / London developer', ['developer', 'place=paris-fr', 'place=london-gb']],
  ['golang amsterdam visa', ['golang visa', 'place=amsterdam-nl']],
  ['google london', ['google', 'place=london-gb']],
  ['google india', ['google', 'place=india']],
  ['python phoenix', ['python', 'place=phoenix-az-us']],
  ['remote UK only', ['', 'workplace=remote', 'place=united-kingdom']],
  ['uk-wide', ['', 'place=united-kingdom']],
  ['genève', ['', 'place=geneva-ch']],
  ["offre d'emploi python", ['python']],
  ["aujourd'hui python", ['python', 'posted=1']],
  ['latest data jobs', ['data', 'posted=7']],
  ['new jobs in leeds', ['', 'posted=7', 'place=leeds-gb']],
  ['kein Homeoffice', ['-remote']],
  ['not contract java', ['-contract java']],
  ['london barista', ['barista', 'place=london-gb']],
  ['tutor in reading', ['tutor', 'place=reading-gb']],
  ['nurse, bath', ['nurse', 'place=bath-gb']],
  ['jordan', ['', 'place=jordan']],
  ['marketing manager Turkey', ['marketing manager', 'place=turkiye']],
  ['driver turkey', ['driver', 'place=turkiye']],
  ['driver Chad', ['driver', 'place=chad']],
  ['bank of england jobs in leeds', ['bank of england', 'place=leeds-gb']],
  ['tester north of England', ['tester', 'place=gb-england']],
  ['jobs in LA', ['', 'place=los-angeles-ca-us']],
  ['frankfurt oder', ['', 'place=frankfurt-oder-de']],
  ['frankfurt oder berlin', ['', 'place=frankfurt-de', 'place=berlin-de']],
  ['Portland, OR python developer', ['python developer', 'place=portland-or-us']],
  ['sydney, NSW', ['', 'place=sydney-nsw-au']],
  ['nurse employment leeds', ['nurse', 'place=leeds-gb']],
  ['java developer opportunity', ['java developer']],
  ['find a job', ['']],
  ['permanent java developer', ['java developer', 'type=full-time']],
  ['hybrid data engineer', ['data engineer', 'workplace=hybrid']],
  ['pt nurse', ['nurse', 'type=part-time']],
  ['home office jobs', ['', 'workplace=remote']],
  ['trabajo en casa programador', ['programador', 'workplace=remote']],
  ['arbeiten von zuhause', ['', 'workplace=remote']],
  ['praca z domu', ['', 'workplace=remote']],
  ['thuis werken', ['', 'workplace=remote']],
  ['trabalho remoto', ['', 'workplace=remote']],
  ['lavoro ibrido', ['', 'workplace=hybrid']],
  ['contrato indefinido', ['', 'type=full-time']],
  ['contrat à durée indéterminée', ['', 'type=full-time']],
  ['umowa o pracę', ['', 'type=full-time']],
  ['umowa zlecenie', ['', 'type=contract']],
  ['befristeter Vertrag', ['', 'type=temporary']],
  ['permanent contract java', ['java', 'type=full-time']],
  ['senza esperienza Torino', ['', 'experience=entry', 'place=turin-it']],
  ['worldwide remote', ['', 'workplace=remote']],
  ['sap walldorf', ['sap', 'place=walldorf-de']],
  ['golang nice', ['golang', 'place=nice-fr']],
  ['java ny', ['java', 'place=new-york-ny-us']],
  ['jobs in NJ', ['', 'place=us-nj']],
  ['Bogotá D.C.', ['', 'place=bogota-co']],
  ['UK & Ireland', ['', 'place=uk-and-ireland']],
  ['Raum Stuttgart', ['', 'place=stuttgart-de']],
  ['Inglaterra', ['', 'place=gb-england']],
  ['kierowca Łódź', ['kierowca', 'place=lodz-pl']],
  ['jobs at Marks and Spencer', ['Marks Spencer']],
  ['java excluding london', ['java -london']],
  ['remote -london', ['-london', 'workplace=remote']],
  ['posted in the last 48 hours', ['', 'posted=3']],
  ['letzten 7 Tage', ['', 'posted=7']],
  ['80k - 100k', ['', 'pay=80000']],
  ['3500€ monatlich', ['', 'pay=42000']],
  ['python under £60k', ['python', 'payTo=60000']],
  ['bis 60.000 €', ['', 'payTo=60000']],
  ['50k or less leeds', ['', 'payTo=50000', 'place=leeds-gb']],
  ['$120k sydney', ['$120k', 'place=sydney-nsw-au']],
])('reads %s', (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

test.each([
  'contract lawyer',
  'account executive',
  'hybrid cloud',
  'remote desktop',
  'lead',
  'test automation',
  'enterprise architect',
  'java',
  'IT support',
  'iso 27001',
  'microsoft 365',
  '40 hours per week',
  '"remote sensing"',
  'react -angular',
  'react OR android',
  'birmingham',
  'CHF 120k',
  'wells fargo',
  'bank of america',
  'texas instruments',
  'air india',
  'visit scotland',
  'elixir phoenix',
  'proof reading',
  'latest technologies',
  'new york times',
  'boston consulting group',
  'cambridge university press',
  'manger',
  'reading tutor',
  'tutor reading',
  'china shop',
  'turkey farm',
  'jordan sales',
  'sales jordan',
  'chelsea',
  'la poste',
  'me',
  'the',
  'MIT',
  'employment law',
  'droit du travail',
  'leeds city council, employment law',
  'location manager',
  'career nursing',
  '24h shifts',
  'permanent makeup artist',
  'pt instructor',
  'hybrid cars',
  'home office minister',
  '100k subscribers',
  '£1900',
  'A$120k',
  'nice',
  'nice people',
  '50k followers',
])('leaves %s as words', (typed) => {
  expect(read(typed)).toEqual([typed]);
});

test('readSentence offers the filter that words of a title may also mean', () => {
  const { q, offered } = readSentence('contract lawyer');
  expect([q, offered]).toEqual(['contract lawyer', [{ name: 'type', value: 'contract', text: 'contract lawyer' }]]);
});

test('readSentence offers the filter of words that form another term with the next word', () => {
  const offered = (typed: string) => readSentence(typed).offered.map(({ name, value }) => `${name}=${value}`);
  expect(offered('wells fargo')).toEqual(['place=fargo-nd-us']);
  expect(offered('hybrid cars')).toEqual(['workplace=hybrid']);
  expect(offered('100k subscribers')).toEqual([]);
});

test('readSentence offers each place of a name that several places have', () => {
  expect(readSentence('birmingham').offered.map(({ value }) => value)).toEqual(['birmingham-gb', 'birmingham-al-us']);
});

test('readSentence keeps words that the visitor changed back from a filter', () => {
  expect(read('remote london', ['remote'])).toEqual(['remote', 'place=london-gb']);
  expect(readSentence('London', ['london'])).toMatchObject({ q: 'London', read: [], offered: [] });
});

test('readSentence reads an amount without a currency in the currency of the place', () => {
  expect(readSentence('80k berlin').filters).toMatchObject({ pay: 80_000, currency: 'EUR' });
  expect(readSentence('80k').filters).toMatchObject({ pay: 80_000, currency: 'GBP' });
});

type Piece = { text: string; meant: readonly string[]; words: string };

const pieceOf = (text: string, name: ReadFilter['name'], value: string): Piece => ({
  text,
  meant: [`${name}=${value}`],
  words: '',
});
const wordOf = (text: string): Piece => ({ text, meant: [], words: text });
const piecesOf = (name: 'type' | 'workplace' | 'experience' | 'industry' | 'posted') =>
  Object.entries(table.filters[name]).flatMap(([value, names]) =>
    (names as string).split(', ').map((text) => pieceOf(text, name, value)),
  );
const PLACES = [
  ['London', 'london-gb'],
  ['berlin', 'berlin-de'],
  ['München', 'munich-de'],
  ['muenchen', 'munich-de'],
  ['Wien', 'vienna-at'],
  ['Londres', 'london-gb'],
  ['Bangalore', 'bengaluru-in'],
  ['NYC', 'new-york-ny-us'],
  ['texas', 'us-tx'],
  ['Scotland', 'gb-scotland'],
  ['Deutschland', 'germany'],
  ['uk', 'united-kingdom'],
  ['EU', 'european-union'],
  ['singapore', 'singapore-sg'],
].map(([text = '', key = '']) => pieceOf(text, 'place', key));
const PAY = [
  ['£80k', '80000'],
  ['€60,000', '60000'],
  ['£500/day', '130000'],
  ['30 LPA', '3000000'],
  ['$120k', '120000'],
].map(([text = '', value = '']) => pieceOf(text, 'pay', value));
const isShort = (name: string) => name.length < 4;
const SKILLS = SYNONYMS.flat().filter((name) => !isShort(name) && read(name).length === 1);
const NOISE = ['jobs', 'job', 'role', 'vacancies', 'in', 'for', 'near', 'hiring', 'looking for'];

const piece = (pieces: readonly Piece[]) => fc.option(fc.constantFrom(...pieces), { freq: 2, nil: undefined });
const query = fc
  .tuple(
    fc.tuple(
      piece(piecesOf('type')),
      piece(piecesOf('workplace')),
      piece(piecesOf('experience')),
      piece(piecesOf('industry')),
      piece(piecesOf('posted')),
      piece(PLACES),
      piece(PAY),
      fc.constantFrom(...SKILLS.map(wordOf)),
      piece(NOISE.map((text) => ({ text, meant: [], words: '' }))),
    ),
    fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 }),
  )
  .map(([pieces, order]) => order.flatMap((at) => pieces[at] ?? []));

test('readSentence reads 98 of 100 queries made of pieces back into their pieces, and never into another piece', () => {
  const wrong: unknown[] = [];
  const invented: unknown[] = [];
  for (const pieces of fc.sample(query, { numRuns: 1_000, seed: 29 })) {
    const typed = pieces.map(({ text }) => text).join(' ');
    const [q, ...found] = read(typed);
    const expected = new Set(pieces.flatMap(({ meant }) => meant));
    const isRead = q === pieces.map(({ words }) => words).join('') && new Set(found).size === expected.size;
    if (found.some((one) => !expected.has(one))) invented.push({ typed, q, found });
    else if (!isRead) wrong.push({ typed, q, found });
  }
  expect(invented).toEqual([]);
  expect(wrong.slice(20)).toEqual([]);
});

test('readSentence never reads the name of a skill as a filter', () => {
  const names = skills.skills.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  expect(names.filter((name) => readSentence(name).read.length > 0)).toEqual([]);
});
