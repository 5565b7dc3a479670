import { CV_MAX_BYTES } from '../vocabulary/cv';
import { cvFormSchema, cvSchema } from './schema';

const filled = { applicant_name: 'Ida Lund', email: 'ida@lund.example', consent_version: '2026-11-cv', consent: 'on' };
const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
const refusals = (fields: Record<string, unknown>) => {
  const result = cvFormSchema.safeParse(fields);
  return Object.fromEntries(
    result.success ? [] : result.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
  );
};

test('the CV form stores empty optional fields as null', () => {
  expect(cvSchema.parse({ ...filled, phone: '', skills: '  ' })).toEqual({
    applicant_name: 'Ida Lund',
    email: 'ida@lund.example',
    phone: null,
    skills: null,
    experience_years: null,
    education: null,
    cover_letter: null,
    consent_version: '2026-11-cv',
    consent: true,
  });
});

test('the CV form reports every missing field at once, including consent', () => {
  expect(refusals({ consent_version: '2026-11-cv' })).toEqual({
    applicant_name: 'Enter your full name.',
    email: 'Enter your e-mail address.',
    cv_file: 'Please upload your CV.',
    consent: 'Please agree to the privacy policy before you upload your CV.',
  });
});

test.each([
  ['empty', file('cv.pdf', 0), 'The file you chose is empty. Please upload your CV.'],
  ['of another kind', file('cv.exe', 1), 'Please upload a PDF, DOC or DOCX file.'],
  ['one byte too large', file('cv.pdf', CV_MAX_BYTES + 1), 'The file must be no larger than 5 MB.'],
])('the CV form refuses a file that is %s', (_, cv_file, message) => {
  expect(refusals({ ...filled, cv_file })).toEqual({ cv_file: message });
});

test('the CV form accepts a file of exactly 5 MB and ignores the case of its extension', () => {
  for (const name of ['cv.pdf', 'CV.DOCX', 'My CV.Doc'])
    expect(refusals({ ...filled, cv_file: file(name, CV_MAX_BYTES) })).toEqual({});
});
