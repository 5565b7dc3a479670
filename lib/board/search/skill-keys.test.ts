import fc from 'fast-check';
import { skillKey } from './skill-keys';
import { sized } from '../../testing/sized';

test.each([
  [['Kubernetes', 'k8s', ' K8S ', 'kubernetes'], 'kubernetes'],
  [['Go', 'golang', 'GoLang'], 'go'],
  [['C++', 'cpp', 'c-plus-plus'], 'c-plus-plus'],
  [['C#', 'csharp', 'c-sharp'], 'c-sharp'],
  [['.NET', 'dotnet', '.Net'], 'dotnet'],
  [['C', 'c'], 'c'],
  [['F#'], 'f-sharp'],
  [['ASP.NET Core'], 'asp-net'],
  [['Node.js', 'NodeJS', 'node', 'node-js'], 'node-js'],
  [['front-end', 'Frontend', 'front end'], 'front-end-development'],
  [['CI/CD', 'CI / CD', 'ci-cd'], 'ci-cd'],
  [['R&D'], 'r-and-d'],
  [['SQL Server', 'MSSQL', 'sql-server'], 'sql-server'],
  [['Rédaction', 'redaction'], 'redaction'],
  [['日本語'], '日本語'],
  [['', '  ', '!?', '–'], ''],
])('the spellings %p share the skill key %s', (spellings, key) => {
  expect(spellings.map(skillKey)).toEqual(spellings.map(() => key));
});

test('skillKey of a key is the key itself, and no character of a key needs escaping in URLs', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'aC+#.- &/jsk8') })),
      (text) => {
        const key = skillKey(text);
        expect(skillKey(key)).toBe(key);
        expect(key).not.toMatch(/[A-Z\s/?#%&]/);
      },
    ),
    { numRuns: sized(2_000) },
  );
});
