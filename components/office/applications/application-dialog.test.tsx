/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { toFields } from '@/lib/base/fields/by-field';
import { ApplicationDetails } from './application-details';
import { ApplicationsBoard } from './applications-board';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => router }));

let request: jest.Mock;
beforeEach(() => {
  jest.clearAllMocks();
  request = jest.fn();
  globalThis.fetch = request;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const application: OfficeApplicationDto = {
  id: 9,
  job_id: 15,
  job_title: 'Engineer',
  company: 'Acme',
  location: 'London',
  applicant_name: 'Ada',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  linkedin: 'https://www.linkedin.com/in/ada',
  cover_letter: null,
  file_name: 'ada.pdf',
  status: 'pending',
  feedback: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  file_size: 2048,
  mime_type: 'application/pdf',
  opens_inline: true,
  consent_version: null,
  consent_at: null,
  version: 2,
  versions: 2,
  newest: 9,
  reference: '1B4E28BA-2FA1',
  stage: 'new',
  stage_at: '2026-01-05T09:00:00.000Z',
  source: null,
  closed_reason: null,
  days_late: null,
};

async function open(shown = application) {
  const earlier = { ...application, id: 4, version: 1 };
  render(
    <ApplicationsBoard
      letter={{ wait: 10, preview: null }}
      applications={toFields([])}
      jobs={{}}
      state={{}}
      total={0}
      timeZone="Europe/London"
      shown={shown}
      details={
        <ApplicationDetails
          document={null}
          moves={[]}
          flash={null}
          application={shown}
          others={[earlier]}
          state={{ status: 'pending' }}
          timeZone="Europe/London"
        />
      }
    />,
  );
  await screen.findByLabelText('Status');
}

test('an application’s dialog shows missing consent, LinkedIn, earlier versions and résumé links', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Application of Ada' })).toBeTruthy();
  expect(screen.getByText('No consent recorded')).toBeTruthy();
  expect(screen.getByRole('link', { name: /linkedin/ }).getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(screen.getByRole('link', { name: 'Version 1 of 2' }).getAttribute('href')).toBe(
    '/moderator-dashboard?tab=applications&status=pending&application=4',
  );
  expect(screen.getByRole('link', { name: 'Open résumé of Ada (opens in a new tab)' }).getAttribute('href')).toBe(
    '/api/download.php?application_id=9',
  );
  expect(screen.getByRole('link', { name: 'Download résumé of Ada' }).getAttribute('href')).toBe(
    '/api/download.php?application_id=9&download=1',
  );
});

test('a résumé that browsers cannot show has only a download link', async () => {
  await open({ ...application, opens_inline: false });
  expect(screen.queryByRole('link', { name: /Open résumé/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Download résumé of Ada' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/api/download.php?application_id=9&download=1',
    null,
  ]);
});

test('an application’s dialog shows which consent text the applicant agreed to and when', async () => {
  await open({ ...application, consent_version: '2026-11', consent_at: '2026-01-05T09:00:00.000Z' });
  expect(screen.getByText('Agreed to text 2026-11 on 5 January 2026, 09:00')).toBeTruthy();
});

test('saving a decision on an application returns to the list', async () => {
  request.mockResolvedValue({
    status: 200,
    text: async () => JSON.stringify({ success: true, message: 'Application updated.' }),
  });
  await open();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'interview' } });
  fireEvent.change(screen.getByLabelText('Feedback (optional)'), { target: { value: 'See you on Monday.' } });
  await act(async () => void fireEvent.submit(document.querySelector('.office-decision form')!));
  expect(request.mock.calls[0][0]).toBe('/api/job-applications.php?id=9');
  expect(request.mock.calls[0][1].method).toBe('PATCH');
  expect(JSON.parse(request.mock.calls[0][1].body)).toEqual({
    status: 'interview',
    feedback: 'See you on Monday.',
    seen: '2026-01-05T09:00:00.000Z',
    newest_seen: '9',
    letter: 'send',
  });
  expect(router.replace).toHaveBeenCalledWith('/moderator-dashboard?tab=applications', { scroll: false });
  expect(router.refresh).toHaveBeenCalled();
  expect(toast.success).toHaveBeenCalledWith('Status saved.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed decision on an application is reported in its dialog, which stays open', async () => {
  request.mockResolvedValue({
    status: 503,
    text: async () => JSON.stringify({ success: false, message: 'Please try again in a moment.' }),
  });
  await open();
  await act(async () => void fireEvent.submit(document.querySelector('.office-decision form')!));
  expect(screen.getByRole('alert').textContent).toBe('Please try again in a moment.');
  expect(toast.success).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a refused decision on a changed application refreshes it and keeps the typed feedback', async () => {
  const page = (shown: OfficeApplicationDto) => (
    <ApplicationsBoard
      letter={{ wait: 10, preview: null }}
      applications={toFields([])}
      jobs={{}}
      state={{}}
      total={0}
      timeZone="Europe/London"
      shown={shown}
      details={
        <ApplicationDetails
          application={shown}
          others={[]}
          document={null}
          moves={[]}
          flash={null}
          state={{}}
          timeZone="Europe/London"
        />
      }
    />
  );
  request.mockResolvedValue({
    status: 409,
    text: async () => JSON.stringify({ success: false, code: 'conflict', message: 'Ben has already marked it.' }),
  });
  const { rerender } = render(page(application));
  fireEvent.change(await screen.findByLabelText('Feedback (optional)'), { target: { value: 'See you on Monday.' } });
  const submit = () => act(async () => void fireEvent.submit(document.querySelector('.office-decision form')!));
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Ben has already marked it.');
  expect(router.refresh).toHaveBeenCalledTimes(1);

  rerender(page({ ...application, status: 'interview', updated_at: '2026-01-06T10:00:00.000Z', newest: 12 }));
  await submit();
  expect(JSON.parse(request.mock.calls[1][1].body)).toEqual({
    status: 'pending',
    feedback: 'See you on Monday.',
    seen: '2026-01-06T10:00:00.000Z',
    newest_seen: '12',
    letter: 'send',
  });
});

test('closing an application with typed feedback asks before it returns to the list', async () => {
  await open();
  fireEvent.input(screen.getByLabelText('Feedback (optional)'), { target: { value: 'Sorry' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(router.replace).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(router.replace).toHaveBeenCalledWith('/moderator-dashboard?tab=applications', { scroll: false });
});
