import { builtInLetters } from '../content/en/letters';
import { familyOf, LETTER_FIELDS, LETTER_NAMES } from '../vocabulary/letters';
import { fillLetter, unknownFields, wordsFor } from './rules';

const words = (text: string) => ({ subject: 'S', heading: 'H', text });
const values = { name: 'Ida', greeting: 'Hello Ida,', job: 'Engineer', feedback: null, place: '' };

test.each(LETTER_NAMES)('the built-in letter %s has only known fields and works without feedback', (name) => {
  expect(unknownFields(builtInLetters[name], familyOf(name))).toEqual({});
  const all = Object.fromEntries(LETTER_FIELDS[familyOf(name)].map((field) => [field, field]));
  expect(fillLetter(builtInLetters[name], familyOf(name), { ...all, feedback: null })).toHaveProperty('letter');
});

test('fillLetter without feedback drops a paragraph that is {feedback}, and refuses a sentence that contains it', () => {
  const text = 'One {name}\n\n{ Feedback }\n\nTwo {NAME}';
  expect(fillLetter(words(text), 'application', values)).toEqual({
    letter: { subject: 'S', heading: 'H', before: ['One Ida'], feedback: null, after: ['Two Ida'] },
  });
  expect(fillLetter(words(text), 'application', { ...values, feedback: 'Well {done}' })).toEqual({
    letter: { subject: 'S', heading: 'H', before: ['One Ida'], feedback: 'Well {done}', after: ['Two Ida'] },
  });
  expect(fillLetter(words('So: {feedback}'), 'application', values)).toEqual({
    problems: { text: expect.stringMatching(/^\{feedback\} has nothing to fill in/) },
  });
});

test('fillLetter reports empty and unknown fields for the part of the letter that contains them', () => {
  expect(fillLetter({ subject: '{place}', heading: '{}', text: '{x}' }, 'application', values)).toEqual({
    problems: {
      subject: expect.stringMatching(/^\{place\} has nothing/),
      heading: expect.stringMatching(/^There is no field \{\}/),
      text: expect.stringMatching(/^There is no field \{x\}/),
    },
  });
  expect(unknownFields(words('{job}'), 'cv')).toHaveProperty('text');
});

test('wordsFor returns the letter for a chosen status, or the feedback letter for an unchanged one', () => {
  const all = LETTER_NAMES.filter((name) => familyOf(name) === 'application').map((name) => ({
    name,
    label: name,
    status: '',
    template: builtInLetters[name],
  }));
  const desk = { family: 'application', before: 'interview', values, words: all } as const;
  const names = (status: string | null) => wordsFor(desk, status).map(({ name }) => name);
  expect(names('approved')).toEqual(['application-approved']);
  expect(names('interview')).toEqual(['application-feedback']);
  expect(names(null)).toHaveLength(4);
});
