import { textLanguage } from './text-language';

test.each([
  ['en', 'You will run the platform with our team, and you will be on call for this service.'],
  ['de', 'Wir suchen für unser Team in Berlin eine Person, die mit uns und der Technik wächst. Das ist im Büro.'],
  [
    'fr',
    'Vous rejoignez une équipe pour construire les outils de paiement avec nous, dans nos bureaux et sur le terrain.',
  ],
  ['es', 'Buscamos una persona para el equipo con ganas de aprender en las oficinas del centro y en los proyectos.'],
  ['nl', 'Wij zoeken een ontwikkelaar voor het team van onze klant, met ervaring en plezier bij de bouw.'],
  ['ja', 'Kubernetes と Terraform を使った基盤の運用をお任せします。'],
  ['ko', '서울에서 백엔드 개발자를 찾습니다.'],
  ['zh', '我们正在寻找后端工程师'],
  ['he', 'אנחנו מחפשים מפתחת'],
])('textLanguage recognises a text in the language %s', (language, text) => {
  expect(textLanguage(text)).toBe(language);
});

test.each(['Kubernetes, Terraform, Go', '', 'Die Hard', 'Мы ищем инженера', 'x'.repeat(100_000)])(
  'textLanguage returns undefined for “%.20s”',
  (text) => {
    expect(textLanguage(text)).toBeUndefined();
  },
);
