import { readLines } from '../text/lines';
import { headingOf, labelOf } from './sections';
import { readStatements } from './statements';

const statements = (text: string) => readStatements(text, readLines(text));
const texts = (text: string) => statements(text).map((statement) => statement.text);

test('readStatements joins lines broken at the margin and hyphenated words', () => {
  const text =
    'Together with a designer I rebuilt the catalogue of libraries and retired some-\nthing old. The accessibi-\nlity part was mine.';
  const read = statements(text);
  expect(read).toHaveLength(2);
  expect(read[0]?.tokens.map(({ word }) => word)).toContain('something');
  expect(read[1]?.tokens.map(({ word }) => word)).toEqual(['the', 'accessibility', 'part', 'was', 'mine']);
});

test('readStatements splits list items and joins indented lines to their item', () => {
  expect(texts('• built the portal in React,\n  with two others\n• wrote tests')).toEqual([
    'built the portal in React, with two others',
    'wrote tests',
  ]);
});

test('readStatements does not join facts that have lines of their own', () => {
  expect(texts('FreeRTOS on STM32F4\nModbus RTU, BACnet\nC since always')).toHaveLength(3);
});

test('readStatements splits sentences at full stops, except those of abbreviations', () => {
  expect(texts('I use Go, e.g. for tools. At Acme Ltd. I ran it.')).toEqual([
    'I use Go, e.g. for tools.',
    'At Acme Ltd. I ran it.',
  ]);
});

test('a heading opens a section of a CV, and a label opens one for its own line only', () => {
  const read = statements('Berufserfahrung\nGo bei Acme\nSkills: Java, SQL\nKotlin\nEDUCATION\nB.Sc.');
  expect(read.map(({ section }) => section)).toEqual(['work', 'skills', 'work', 'education']);
});

test('a sentence after a list of skills is not in the section of skills', () => {
  const read = statements('Skills\nJava, SQL\n\nI would like to say that I built the wall of Acme in Go.');
  expect(read.map(({ section }) => section)).toEqual(['skills', 'other']);
});

test('the pieces of every statement are exact parts of the text', () => {
  const text = 'Work\n – built it\n   in Go\n – ran it';
  for (const { pieces, text: told } of statements(text))
    expect(pieces.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(told);
});

test.each([
  ['Professional Experience', 'work'],
  ['TECHNICAL SKILLS:', 'skills'],
  ['Sprachen', 'languages'],
  ['Relevant experience', 'work'],
  ['BOOTCAMP PROJECTS', 'learning'],
  ['BUILDING', 'other'],
  ['Kernkompetenzen', 'skills'],
  ['Technische Kenntnisse', 'skills'],
  ['Compétences clés', 'skills'],
  ['Umiejętności techniczne', 'skills'],
  ['Technische vaardigheden', 'skills'],
  ['Competenze tecniche:', 'skills'],
  ['Habilidades técnicas', 'skills'],
  ['Tekniska kunskaper', 'skills'],
  ['Технические навыки', 'skills'],
  ['المهارات التقنية', 'skills'],
  ['כישורים טכניים', 'skills'],
  ['Szkolenia', 'education'],
  ['Cursussen', 'education'],
  ['Compétences linguistiques', 'languages'],
  ['Englisch: Schulkenntnisse', null],
  ['gute Kenntnisse', null],
  ['React developer in Leeds', null],
  ['Experienced in all of this, and more', null],
])('headingOf reads “%s” as the heading of section %s', (line, section) => {
  expect(headingOf(line)).toBe(section);
});

test('labelOf recognises a label only by its known names', () => {
  expect(labelOf('Languages            German (C1)')?.section).toBe('languages');
  expect(labelOf('Kernkompetenzen: Java, SQL')?.section).toBe('skills');
  expect(labelOf('Навыки: Java, SQL')?.section).toBe('skills');
  expect(labelOf('Kafka: 40 topics')).toBeNull();
});
