import { applicationFormSchema } from './schema';

const FIELDS = { applicant_name: 'Ana Ruiz', email: 'ana@mail.example', phone: '+34 600 000 000' };
const errorsOf = (fields: Record<string, unknown>) =>
  applicationFormSchema
    .safeParse({ ...FIELDS, ...fields })
    .error?.issues.map(({ path, message }) => [...path, message]);

test('an application needs an uploaded file or a reference to a document that the candidate sent before', () => {
  const file = new File(['%PDF-1.4'], 'cv.pdf');
  expect(errorsOf({ resume: file })).toBeUndefined();
  expect(errorsOf({ resume_from: 'application-12' })).toBeUndefined();
  for (const fields of [{}, { resume_from: '' }])
    expect(errorsOf(fields)).toEqual([['resume', 'Please upload your resume.']]);
});

test('the application form reports a bad or missing file together with the errors of other fields', () => {
  expect(errorsOf({ phone: '', resume: new File(['x'], 'cv.exe') })).toEqual([
    ['phone', 'Enter your phone number.'],
    ['resume', 'Please upload a PDF, DOC or DOCX file.'],
  ]);
  expect(errorsOf({ phone: '', resume: undefined })).toEqual([
    ['phone', 'Enter your phone number.'],
    ['resume', 'Please upload your resume.'],
  ]);
});
