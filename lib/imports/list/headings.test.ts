import { foldHeading, guessFields, isSensitive, recogniseSystem } from './headings';

test.each([
  ['dateOfBirth', 'date of birth'],
  ['Date of Birth', 'date of birth'],
  ['DATE_OF_BIRTH', 'date of birth'],
  ['address.countryName', 'address country name'],
  ['customText12', 'custom text 12'],
  ['externalID', 'external id'],
  ['E-Mail', 'e mail'],
  ['Prénom', 'prenom'],
])('folds the heading %s', (heading, folded) => {
  expect(foldHeading(heading)).toBe(folded);
});

test.each([
  ...['Date of birth', 'dateOfBirth', 'DOB', 'Age', 'Year of birth', 'Birthday', 'Birthplace', 'Gender', 'Sex'],
  ...['Pronouns', 'Ethnicity', 'Race', 'Nationality', 'Citizenship', 'Disability', 'Disability status', 'Religion'],
  ...['Veteran', 'Veteran Status', 'Marital status', 'Number of children', 'Photo', 'Photograph URL', 'SSN'],
  ...['Social Security Number', 'National Insurance No.', 'taxID', 'taxState', 'federalExemptions', 'Passport number'],
  ...['localFilingStatus', 'federalAddtionalWitholdingsAmount', 'IBAN', 'Salary', 'Current Pay', 'Current Salary'],
  ...['dayRate', 'hourlyRate', 'Current CTC', 'Last salary', 'Present pay', 'Current and expected salary'],
  ...['Geburtsdatum', 'Geb.-Datum', 'Alter', 'Geschlecht', 'Anrede', 'Staatsangehörigkeit', 'Konfession'],
  ...[
    'Familienstand',
    'Schwerbehinderung',
    'Steuer-ID',
    'Sozialversicherungsnummer',
    'Jahresgehalt',
    'Aktuelles Gehalt',
  ],
  ...['Bewerbungsfoto', 'Lichtbild', 'Kinder', 'Ausweisnummer', 'Tagessatz'],
  ...['Date de naissance', 'Âge', 'Sexe', 'Civilité', 'Nationalité', 'Situation familiale', 'Salaire actuel', 'Photo'],
  ...[
    'N° de sécurité sociale',
    'Fecha de nacimiento',
    'Edad',
    'Sexo',
    'Nacionalidad',
    'Estado civil',
    'Salario actual',
  ],
  ...['DNI', 'Discapacidad', 'Data di nascita', 'Codice fiscale', 'Geboortedatum', 'Geslacht', 'BSN', 'Huidig salaris'],
  ...[
    'Data urodzenia',
    'Płeć',
    'PESEL',
    'Niepełnosprawność',
    'Data de nascimento',
    'Födelsedatum',
    'Kön',
    'Fødselsdato',
  ],
  ...['', '  '],
])('never stores a column with the heading “%s”', (heading) => {
  expect(isSensitive(heading)).toBe(true);
});

test.each([
  ...['Name', 'E-mail', 'Language', 'Languages', 'Agency', 'Stage', 'Healthcare experience', 'Message', 'Corporate'],
  ...['Desired Pay', 'Expected salary', 'salaryLow', 'dayRateLow', 'Gehaltswunsch', 'Gehaltsvorstellung'],
  ...['Prétentions salariales', 'Salario deseado', 'International', 'Page', 'Racer'],
  ...['Sextant', 'Taxonomy', 'Last name', 'Nom', 'Alternative e-mail', 'workAuthorized'],
])('stores a column with the heading “%s”', (heading) => {
  expect(isSensitive(heading)).toBe(false);
});

test('guesses fields by headings in several languages', () => {
  const headings = [
    'Vorname',
    'Nachname',
    'E-Mail-Adresse',
    'Handy',
    'Wohnort',
    'Land',
    'Beruf',
    'Kenntnisse',
    'Bemerkungen',
  ];
  expect(guessFields(headings, 'other')).toEqual([
    ...['first-name', 'last-name', 'email', 'phone', 'city', 'country', 'title', 'skills', 'notes'],
  ]);
  expect(guessFields(['Nom', 'Prénom', 'Courriel', 'Téléphone', 'Ville', 'Poste actuel'], 'other')).toEqual([
    ...['last-name', 'first-name', 'email', 'phone', 'city', 'title'],
  ]);
  expect(guessFields(['Nombre', 'Apellidos', 'Correo', 'Móvil', 'Ciudad', 'CV', 'Unknown thing'], 'other')).toEqual([
    ...['first-name', 'last-name', 'email', 'phone', 'city', 'cv-file', 'leave-out'],
  ]);
});

/** Headings as the systems write them: OpenCATS' candidate list, Greenhouse's template, Bullhorn's data loader. */
const EXPORTS = {
  opencats: [
    ...['First Name', 'Last Name', 'E-Mail', '2nd E-Mail', 'Home Phone', 'Cell Phone', 'Work Phone', 'Address', 'City'],
    ...['State', 'Zip', 'Misc Notes', 'Web Site', 'Key Skills', 'Source', 'Available', 'Current Employer', 'Owner'],
  ],
  greenhouse: [
    ...['First Name', 'Last Name', 'Company', 'Title', 'Notes', 'Email', 'Phone', 'Social Media', 'Website', 'Address'],
    ...['Source', 'Who gets credit', 'Job'],
  ],
  bullhorn: [
    ...[
      'externalID',
      'firstName',
      'middleName',
      'lastName',
      'name',
      'email',
      'email2',
      'mobile',
      'phone',
      'occupation',
    ],
    ...['companyName', 'skillSet', 'primarySkills.name', 'address.address1', 'address.city', 'address.state'],
    ...['address.countryName', 'source', 'comments', 'massMailOptOut', 'relativeFilePath', 'customText1', 'salaryLow'],
  ],
} as const;

test.each(Object.entries(EXPORTS))('recognises an export of %s', (system, headings) => {
  expect(recogniseSystem(headings)).toBe(system);
});

test('recognises the short export of OpenCATS, and no system in common headings', () => {
  const short = ['candidateID', 'lastName', 'firstName', 'phoneHome', 'phoneCell', 'email1', 'keySkills'];
  expect([recogniseSystem(short), guessFields(short, 'opencats')]).toEqual([
    'opencats',
    ['former-id', 'last-name', 'first-name', 'phone', 'phone', 'email', 'skills'],
  ]);
  expect(recogniseSystem(['Name', 'E-mail', 'Phone', 'City', 'Notes'])).toBe('other');
});

test('maps the exports of systems as they mean them', () => {
  const fieldsOf = (system: keyof typeof EXPORTS) => {
    const fields = guessFields(EXPORTS[system], system);
    return Object.fromEntries(EXPORTS[system].map((heading, at) => [heading, fields[at]]));
  };
  expect(fieldsOf('greenhouse')).toMatchObject({
    Title: 'title',
    Company: 'employer',
    Job: 'leave-out',
    Address: 'leave-out',
  });
  expect(fieldsOf('opencats')).toMatchObject({
    'Cell Phone': 'phone',
    'Misc Notes': 'notes',
    State: 'region',
    Owner: 'leave-out',
  });
  expect(fieldsOf('bullhorn')).toMatchObject({
    ...{ externalID: 'former-id', name: 'leave-out', mobile: 'phone', occupation: 'title', skillSet: 'skills' },
    ...{
      'address.city': 'city',
      'address.countryName': 'country',
      relativeFilePath: 'cv-file',
      salaryLow: 'leave-out',
    },
    ...{ massMailOptOut: 'notes', customText1: 'leave-out' },
  });
});
