/**
 * @jest-environment jsdom
 */
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { sendMultipart } from '@/components/form/send';
import { toast } from '@/components/ui/toast';
import { content } from '@/lib/content';
import { CvForm } from './cv-form';

const { cvConsent, cvForm } = content();

jest.mock('@/components/form/send', () => ({ sendMultipart: jest.fn(), sendJson: jest.fn() }));
jest.mock('@/components/form/form-timestamp', () => ({
  formTimestamp: () => ({ prepare: () => undefined, ready: async () => 'a stamp', forget: () => undefined }),
}));

// jsdom's FormData does not see a file that a test puts into an input.
let chosen: File | null = null;
const { FormData } = globalThis;
globalThis.FormData = class extends FormData {
  constructor(...args: ConstructorParameters<typeof FormData>) {
    super(...args);
    if (chosen) this.set('cv_file', chosen);
    else this.delete('cv_file');
  }
};
afterAll(() => void (globalThis.FormData = FormData));

// The form imports its parts on demand, which can take longer than the default 1 s on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

const send = sendMultipart as jest.MockedFunction<typeof sendMultipart>;

beforeEach(() => {
  send.mockReset();
  chosen = null;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!));

function fillIn() {
  fireEvent.input(field(/^Full Name/), { target: { value: 'Ida Lund' } });
  fireEvent.input(field(/^E-mail/), { target: { value: 'ida@lund.example' } });
  chosen = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
  fireEvent.click(field(/I agree that Northlane/));
}

test('the CV form posts without scripts and states the allowed file size and types', () => {
  render(<CvForm words={cvForm} consent={cvConsent} />);
  const form = document.querySelector('form')!;
  expect([form.getAttribute('action'), form.method, form.enctype]).toEqual([
    '/api/cv-documents.php',
    'post',
    'multipart/form-data',
  ]);
  expect(screen.getByText('PDF, DOC or DOCX, max 5MB (RTF and ODT too)')).toBeTruthy();
  expect(field(/^CV/).accept).toBe('.pdf,.doc,.docx,.rtf,.odt');
});

test('the CV form reports all missing fields at once and sends nothing', async () => {
  render(<CvForm words={cvForm} consent={cvConsent} />);
  await submit();
  await waitFor(() => expect(screen.getByText('There is a problem')).toBeTruthy());
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining([
      'Enter your full name.',
      'Enter your e-mail address.',
      'Please upload your CV.',
      'Please agree to the privacy policy before you upload your CV.',
    ]),
  );
  expect(send).not.toHaveBeenCalled();
});

test('the CV form confirms an upload with its reference, on the page and as a toast, and is emptied', async () => {
  send.mockResolvedValue({
    kind: 'success',
    status: 201,
    message: 'CV uploaded successfully!',
    data: { id: 12, reference: '1B4E28BA-2FA1' },
  });
  render(<CvForm words={cvForm} consent={cvConsent} />);
  fillIn();
  await submit();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('CV uploaded successfully!'));
  const region = screen.getByRole('status');
  expect(region.textContent).toContain('CV uploaded successfully!');
  expect(region.textContent).toContain('Your reference is 1B4E28BA-2FA1');
  expect(document.activeElement).toBe(region);
  expect([field(/^Full Name/).value, field(/I agree/).checked]).toEqual(['', false]);
  const body = send.mock.calls[0]![2];
  expect(Object.fromEntries(body)).toMatchObject({
    applicant_name: 'Ida Lund',
    email: 'ida@lund.example',
    consent_version: '2026-11-cv',
    consent: 'on',
    form_stamp: 'a stamp',
    cv_file: expect.any(File),
  });
});

test.each([
  ['no answer', { kind: 'unreachable' } as const, 'Upload failed. Please try again.'],
  ['an answer without a message', { kind: 'failure', status: 502 } as const, 'Upload failed. Please try again.'],
  [
    'a refusal with a message',
    { kind: 'failure', status: 413, message: 'The file must be no larger than 5 MB.' } as const,
    'The file must be no larger than 5 MB.',
  ],
])('after %s, the CV form reports the failure and the typed values remain', async (_, answer, words) => {
  send.mockResolvedValue(answer);
  render(<CvForm words={cvForm} consent={cvConsent} />);
  fillIn();
  await submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(toast.error).toHaveBeenCalledWith(words);
  expect(field(/^Full Name/).value).toBe('Ida Lund');
});

test('a CV upload shows its progress on the page and can be cancelled', async () => {
  let cancelled: AbortSignal | undefined;
  send.mockImplementation((_action, _method, _body, signal, onProgress) => {
    cancelled = signal;
    onProgress(0.4);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'cancelled' })));
  });
  render(<CvForm words={cvForm} consent={cvConsent} />);
  fillIn();
  await submit();
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(cancelled?.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload CV' })).toBeTruthy();
  expect(field(/^Full Name/).value).toBe('Ida Lund');
});

test('after a submission without scripts, the CV form shows a receipt, or errors beside the typed values', () => {
  const { unmount } = render(
    <CvForm
      words={cvForm}
      consent={cvConsent}
      flash={{ ok: true, message: 'CV uploaded successfully!', data: { id: 7, reference: '1B4E28BA-2FA1' } }}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('Your reference is 1B4E28BA-2FA1');
  unmount();
  render(
    <CvForm
      words={cvForm}
      consent={cvConsent}
      flash={{
        ok: false,
        message: 'Please fill out all required fields.',
        errors: { cv_file: ['Please upload your CV.'] },
        values: { applicant_name: 'Ida Lund', skills: 'Go' },
      }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Please upload your CV.' })).toBeTruthy();
  expect([field(/^Full Name/).value, field(/^Skills/).value]).toEqual(['Ida Lund', 'Go']);
  expect(screen.getByRole('status').textContent).toBe('');
});
