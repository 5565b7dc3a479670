import { holdsNaming } from './naming';

test.each([
  ['Ida Quill', ['Ida Quill'], true],
  ['“quill ida” leeds', ['Ida Quill'], true],
  ['quill weaver', ['Ida Quill'], false],
  ['jose obrien', ['José O’Brien'], true],
  ['go IDA@mail.example', ['ida@mail.example'], true],
  ['and.ida@mail.example', ['ida@mail.example'], false],
  ['-"ida quill"', ['Ida Quill'], true],
  ['Madonna', ['madonna'], true],
  ['java spring', ['Java'], false],
  ['', ['Ida Quill'], false],
  ['Ida', ['', '·'], false],
])('%j holds one of %j: %j', (text, namings, holds) => {
  expect(holdsNaming(text, namings)).toBe(holds);
});
