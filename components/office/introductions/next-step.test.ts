import type { AnswerView, ClientLinkView } from '@/lib/introductions/view-schema';
import type { ClientAnswer } from '@/lib/vocabulary/introductions';
import { answerCounts, consentCounts, nextStep } from './next-step';

let id = 0;
const person = (name: string, answer: ClientAnswer | null = null, isSettled = false): AnswerView => ({
  id: ++id,
  name,
  applicationId: id,
  answer,
  words: null,
  answeredAt: answer && '2026-11-20T10:00:00.000Z',
  settled: isSettled ? { by: 'Ana Ruiz', at: '2026-11-20T11:00:00.000Z' } : null,
});
const link = (state: ClientLinkView['state'], ...people: AnswerView[]) => ({ state, people });

test.each([
  ['that nothing was sent', [], /^Nothing has gone to the client yet/],
  ['how many answers are missing', [link('open', person('Ida'), person('Wen'))], /yet to answer for 2 people\.$/],
  [
    'which answers wait, even if others are missing',
    [link('open', person('Ida', 'yes'), person('Wen'), person('Liv', 'no', true))],
    /^1 answer waits for us: Ida \(Yes\)\./,
  ],
  [
    'which answers wait, also those by a revoked link',
    [link('open', person('Wen', 'question')), link('revoked', person('Ida', 'yes'))],
    /^2 answers wait for us: Wen \(Question\), Ida \(Yes\)\./,
  ],
  ['that nobody can answer any more', [link('ended', person('Ida')), link('revoked', person('Wen'))], /^No link works/],
  ['that every answer is acknowledged', [link('ended', person('Ida', 'yes', true))], /^Every answer is acknowledged/],
])('the next step of an introduction says %s', (_name, links, said) => {
  expect(nextStep(links)).toMatch(said);
});

test('counts of answers and consents omit zeros', () => {
  expect(
    answerCounts([person('Ida', 'yes'), person('Wen', 'yes', true), person('Liv', 'question'), person('Max')]),
  ).toBe('2 yes, 1 question, 1 without an answer');
  expect(answerCounts([])).toBe('');
  expect(
    consentCounts([{ key: 'application-1' }, { key: 'application-2' }, { key: 'cv-3' }, { key: 'cv-4' }], {
      'application-1': { state: 'asked' },
      'application-2': { state: 'agreed' },
      'cv-3': { state: 'refused' },
    }),
  ).toBe('1 agreed, 1 asked, 1 does not agree, 1 not asked');
});
