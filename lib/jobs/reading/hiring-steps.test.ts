import { hiringSteps } from './hiring-steps';

test('hiringSteps reads the steps and the time of the answer word for word', () => {
  const text =
    'We work in Austin. The interviews are a call with the hiring manager, a two-hour session on a real incident, and a conversation with two engineers. You will have an answer within three working days of the last one, with reasons.';
  expect(hiringSteps(text)).toEqual({
    steps: [
      { title: 'A call', text: 'with the hiring manager' },
      { title: 'A two-hour session', text: 'on a real incident' },
      { title: 'A conversation', text: 'with two engineers' },
    ],
    answer: { text: 'within three working days of the last one' },
  });
});

test('hiringSteps reads the steps that a posting lists after a colon', () => {
  const text = 'Hiring takes two conversations: an hour about your work, then ninety minutes reading our code.';
  expect(hiringSteps(text)?.steps.map(({ title }) => title)).toEqual(['An hour', 'Ninety minutes']);
});

test.each([
  'There is one interview of an hour, about that project.',
  'Our build process: compile, a test run, and a release.',
  'Did a bank answer in time?',
  '',
])('hiringSteps finds no steps in %j', (text) => {
  expect(hiringSteps(text)).toBeNull();
});
