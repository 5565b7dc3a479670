import { suggestContact } from './suggest';

const WORK = '\nExperience\nBackend Developer, Acme GmbH, Hamburg\n2019 – 2023\n';

const values = (text: string, fileName?: string) => {
  const { name, email, phone, place } = suggestContact(text, fileName);
  return [name?.value, email?.value, phone?.value, place?.value];
};

test.each([
  [
    'name at the top',
    `Anna Schmidt\nSenior Java Developer\nBerlin, Germany\nanna.schmidt@mail.example\n+49 30 1234567${WORK}`,
    ['Anna Schmidt', 'anna.schmidt@mail.example', '+49 30 1234567', 'Berlin, Germany'],
  ],
  [
    'capitals and one contact line',
    `JOHN O'NEIL\nDevOps Engineer\nManchester, UK | 07700 900123 | john@oneil.example${WORK}`,
    ["John O'Neil", 'john@oneil.example', '07700 900123', 'Manchester, United Kingdom'],
  ],
  [
    'title above the name',
    `Curriculum Vitae\nMaria Rossi\nIndirizzo: Via Roma 12, 20121 Milano\nE-mail: maria.rossi@posta.example\nTel. 02 1234 5678${WORK}`,
    ['Maria Rossi', 'maria.rossi@posta.example', '02 1234 5678', 'Milan, Italy'],
  ],
  [
    'German labels',
    `Lebenslauf\nPersönliche Daten\nVorname: Jörg\nNachname: Müller-Lüdenscheidt\nWohnort: 80331 München\nTelefon: 089/1234567\nE-Mail: jml@post.example${WORK}`,
    ['Jörg Müller-Lüdenscheidt', 'jml@post.example', '089/1234567', 'München'],
  ],
  [
    'German title and degree',
    `Dr. rer. nat. Sabine Krüger\nDiplom-Informatikerin\nMusterstraße 5, 50667 Köln\nsabine.krueger@post.example${WORK}`,
    ['Sabine Krüger', 'sabine.krueger@post.example', undefined, 'Köln'],
  ],
  [
    'French, surname in capitals',
    `Ingénieur DevOps\nLéa DUPONT\n12 rue de la Paix, 69002 Lyon\n06 12 34 56 78\nlea.dupont@courriel.example${WORK}`,
    ['Léa Dupont', 'lea.dupont@courriel.example', '06 12 34 56 78', 'Lyon, France'],
  ],
  [
    'French labels',
    `CV\nNom : Martin\nPrénom : Élodie\nVille : Nantes\nCourriel : elodie@courriel.example${WORK}`,
    ['Élodie Martin', 'elodie@courriel.example', undefined, 'Nantes, France'],
  ],
  [
    'Spanish labels',
    `Datos personales\nNombre y apellidos: José Luis García Pérez\nDirección: Calle Mayor 3, 28013 Madrid\nTeléfono: +34 612 345 678\nCorreo: jlgarcia@correo.example${WORK}`,
    ['José Luis García Pérez', 'jlgarcia@correo.example', '+34 612 345 678', 'Madrid, Spain'],
  ],
  [
    'Polish labels',
    `Imię i nazwisko: Łukasz Wiśniewski\nTelefon: +48 601 234 567\nlukasz.w@poczta.example\nWarszawa${WORK}`,
    ['Łukasz Wiśniewski', 'lukasz.w@poczta.example', '+48 601 234 567', 'Warsaw, Poland'],
  ],
  [
    'Dutch with particle',
    `Pieter van den Berg\nSoftware Architect\nWoonplaats: Utrecht\npieter@vandenberg.example | 06-12345678${WORK}`,
    ['Pieter van den Berg', 'pieter@vandenberg.example', '06-12345678', 'Utrecht, Netherlands'],
  ],
  [
    'surname before a comma',
    `Name: Nowak, Piotr\nEmail: piotr.nowak@mail.example${WORK}`,
    ['Piotr Nowak', 'piotr.nowak@mail.example', undefined, undefined],
  ],
  [
    'name in two lines',
    `ADA\nLOVELACE\nANALYST\nada.lovelace@mail.example${WORK}`,
    ['Ada Lovelace', 'ada.lovelace@mail.example', undefined, undefined],
  ],
  [
    'résumé of, in one line',
    `Resume of Priya Natarajan\nBangalore, India\npriya.n@mail.example\n+91 98450 12345${WORK}`,
    ['Priya Natarajan', 'priya.n@mail.example', '+91 98450 12345', 'Bengaluru, India'],
  ],
  [
    'address written with (at)',
    `Tom Baker\ntom.baker (at) mail (dot) example${WORK}`,
    ['Tom Baker', 'tom.baker@mail.example', undefined, undefined],
  ],
  [
    'Cyrillic name',
    `Иван Петров\nivan.petrov@pochta.example\n+7 912 345-67-89\nОпыт работы\n`,
    ['Иван Петров', 'ivan.petrov@pochta.example', '+7 912 345-67-89', undefined],
  ],
  [
    'degree behind the name',
    `Grace Hopper, PhD\ngrace@mail.example${WORK}`,
    ['Grace Hopper', 'grace@mail.example', undefined, undefined],
  ],
  [
    'columns in one line',
    `Mark Twain   mark@twain.example   +1 212 555 0100\nNew York, NY${WORK}`,
    ['Mark Twain', 'mark@twain.example', '+1 212 555 0100', 'New York, United States'],
  ],
  [
    'town and title behind the name',
    `Kevin Osterloh, Rüsselsheim. Application as Data Engineer${WORK}`,
    ['Kevin Osterloh', undefined, undefined, undefined],
  ],
  ['nickname', `Walter "Buck" Lindqvist, PMP${WORK}`, ['Walter Lindqvist', undefined, undefined, undefined]],
  [
    'name in small letters',
    `hamza pilkington\nsoftware developer\nhamza@pilkington.example${WORK}`,
    ['Hamza Pilkington', 'hamza@pilkington.example', undefined, undefined],
  ],
  [
    'Europass labels',
    `Europass Curriculum Vitae\nSurname(s) / First name(s)    Benedetti Chiara\nE-mail    c.b@posta.example${WORK}`,
    ['Chiara Benedetti', 'c.b@posta.example', undefined, undefined],
  ],
])('reads a CV with %s', (_, text, expected) => {
  expect(values(text)).toEqual(expected);
});

test('each suggestion names the line in which it stood', () => {
  const { name, email, phone } = suggestContact(`Name: Ada Byron\nPhone: 020 7946 0123, ada@mail.example${WORK}`);
  expect([name!.line, email!.line, phone!.line]).toEqual([
    'Name: Ada Byron',
    ...Array(2).fill('Phone: 020 7946 0123, ada@mail.example'),
  ]);
});

test.each([
  [
    'beside a long line of a side bar',
    'CONTACTO\nCorreo: jjimenez7@web.example  Joaquín Jiménez\nSevilla',
    'Joaquín Jiménez',
  ],
  ['after a label for a part of it', 'CV\nNom : Océane Ollivier\nCourriel : contact@web.example', 'Océane Ollivier'],
  [
    'that is a place, if the address confirms it',
    'Océane Saint-Martin\noceane.saintmartin@web.example',
    'Océane Saint-Martin',
  ],
  ['below the contact data', 'KONTAKT\nE-Mail: kontakt@web.example\nKATHARINA KÄSTNER\nTesterin', 'Katharina Kästner'],
])('finds a name %s', (_, text, name) => {
  expect(suggestContact(`${text}${WORK}`).name?.value).toBe(name);
});

test('does not take the address or number of a referee', () => {
  const text = `Ada Byron\nada@mail.example${WORK}References\nCharles Babbage, charles@engine.example, 020 7946 0999`;
  expect(suggestContact(text)).toMatchObject({ emails: ['ada@mail.example'], phone: null });
});

test('several addresses are all listed, and the one with the name comes first', () => {
  const { email, emails } = suggestContact(`Ada Byron\ninfo@firm.example\nada.byron@mail.example${WORK}`);
  expect([email!.value, emails]).toEqual(['ada.byron@mail.example', ['info@firm.example', 'ada.byron@mail.example']]);
});

test('years of employment are no telephone number', () => {
  expect(values(`Ada Byron${WORK}2018 - 2021\n01/2018 - 03/2020`)[2]).toBeUndefined();
});

test.each([
  ['a heading', `Professional Summary\nWork Experience\n${WORK}`],
  ['a trade', `Senior Software Engineer\nPython, Go${WORK}`],
  ['a city', `New York\nBerlin${WORK}`],
])('takes no name from %s', (_, text) => {
  expect(suggestContact(text).name).toBeNull();
});

test('takes the name that the file is called by from below other lines', () => {
  const text = `Acme Recruiting Partners\nConfidential profile\n1\n2\n3\n4\n5\n6\n7\nNina Weber\nZürich${WORK}`;
  expect(suggestContact(text, 'CV_Weber_Nina.pdf').name?.value).toBe('Nina Weber');
});

test('reads each hostile text of 500 KB within 1 s on average', () => {
  const start = performance.now();
  for (const text of ['a@'.repeat(250_000), 'A '.repeat(250_000), '1-'.repeat(250_000), 'Name: '.repeat(80_000)])
    suggestContact(text);
  expect(performance.now() - start).toBeLessThan(4_000);
});
