export const changedFieldWords = {
  before: 'On the board',
  after: 'With the change',
  empty: 'nothing',
  nothing: 'The posting already reads like that.',
} as const;
