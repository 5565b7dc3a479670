import { eachWord, skillAsOneWord } from './words';

const forms = (text: string) => {
  const found: string[] = [];
  eachWord(text, (word) => found.push(word));
  return found;
};

test.each([
  ['Senior C++ / C# Developer', ['senior', 'c++', 'c#', 'developer']],
  ['.NET 8 and ASP.NET', ['.net', '8', 'and', 'aspnet', 'asp', 'net', '.net']],
  ['Node.js, Vue.JS.', ['nodejs', 'node', 'js', 'vuejs', 'vue', 'js']],
  ['Front-End (m/f/d)', ['frontend', 'front', 'end', 'm', 'f', 'd']],
  ['R&D at O’Brien’s', ['r&d', 'at', 'obriens', 'brien']],
  ['CI/CD, 100% S/4HANA', ['ci', 'cd', '100', 's', '4hana']],
  ['STRASSE Straße', ['strasse', 'strasse']],
  ['Ｆｕｌｌ ﬁnance', ['full', 'finance']],
  ['Инженер ΣΊΣΥΦΟΣ', ['инженер', 'σίσυφοσ']],
  ['高级工程师', ['高级工程师', '级工程师', '工程师', '程师', '师']],
  ['soft­ware zero​width', ['software', 'zerowidth']],
  ['🚀 -- *', []],
])('eachWord splits the text %s into words', (text, words) => {
  expect(forms(text)).toEqual(words);
});

test('skillAsOneWord joins two or three words', () => {
  expect(
    ['Argo CD', 'CI/CD', 'SQL Server 2022', 'Kotlin', 'Working well with other people'].map(skillAsOneWord),
  ).toEqual(['argocd', 'cicd', 'sqlserver2022', null, null]);
});
