/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod/mini';
import { toast } from '@/components/ui/toast';
import { signInForForm } from '@/lib/content/en/forms';
import { ApiForm } from './api-form';
import { HoneypotField } from './honeypot-field';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { signInAddress } from './send';
import { useApiForm } from './use-api-form';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Enter your name.')),
  email: z.email('Enter an email address.'),
});

const words = { submit: 'Send', busy: 'Sending...', failed: 'Please try again.' };

type Extra = Partial<Parameters<typeof useApiForm<typeof schema>>[0]>;

function Example(extra: Extra) {
  const form = useApiForm({ schema, action: '/api/example.php', words, ...extra });
  return (
    <form {...form.formProps}>
      <ErrorSummary {...form.summary} />
      {form.problem && <p role="alert">{form.problem}</p>}
      <input type="hidden" name="consent_version" value="2026-01" />
      {form.honeypot && <HoneypotField {...form.honeypot} />}
      <Field label="Name" {...form.field('name')} />
      <Field label="Email" {...form.field('email')} />
      <button disabled={form.submitting}>{form.submitting ? 'Sending...' : 'Send'}</button>
      <button type="button" onClick={form.cancel}>
        Cancel
      </button>
      <output>{form.progress}</output>
    </form>
  );
}

const answer = (status: number, body: unknown) => ({ status, text: async () => JSON.stringify(body) }) as Response;
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
const fillIn = () => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
};

let request: jest.Mock;
let toastError: jest.SpyInstance;
beforeEach(() => {
  document.title = 'Contact';
  request = jest.fn();
  globalThis.fetch = request;
  toastError = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('without scripts, the form posts natively and shows the returned values and errors', () => {
  render(
    <Example
      flash={{ ok: false, message: 'x', values: { name: 'Grace' }, errors: { email: ['Enter an email address.'] } }}
    />,
  );
  const form = document.querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/api/example.php');
  expect(form.method).toBe('post');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace');
  expect(screen.getByRole('link', { name: 'Enter an email address.' }).getAttribute('href')).toBe('#email');
});

test('invalid fields are listed in form order, the typed values remain and no request is sent', async () => {
  render(<Example />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nonsense' } });
  await submit();
  expect(request).not.toHaveBeenCalled();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Enter your name.',
    'Enter an email address.',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(document.title).toBe('Error: Contact');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.getAttribute('aria-describedby')).toBe('email-error');
  expect(email.value).toBe('nonsense');
});

test('an invalid field is rechecked on change; the summary remains until the next submission', async () => {
  render(<Example />);
  await submit();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull());
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nonsense' } });
  await submit();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Enter an email address.']);
});

test('an error does not disappear while a pointer is pressed', async () => {
  render(<Example />);
  await submit();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Send' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  await act(async () => undefined);
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull());
});

test('submitting a form removes the toasts of earlier attempts', async () => {
  const clear = jest.spyOn(toast, 'clear');
  request.mockResolvedValue(answer(201, { success: true, message: 'Thank you', data: null }));
  render(<Example />);
  fillIn();
  await submit();
  expect(clear).toHaveBeenCalledTimes(1);
});

test('the form is sent as JSON and onSuccess gets the data and message of the answer', async () => {
  request.mockResolvedValue(answer(201, { success: true, message: 'Thank you', data: { id: 7 } }));
  const onSuccess = jest.fn();
  render(<Example onSuccess={onSuccess} />);
  fillIn();
  await submit();
  expect(onSuccess).toHaveBeenCalledWith({ id: 7 }, 'Thank you');
  const [address, init] = request.mock.calls[0];
  expect(address).toBe('/api/example.php');
  expect(init.headers.Accept).toBe('application/json');
  expect(JSON.parse(init.body)).toEqual({ consent_version: '2026-01', name: 'Ada', email: 'ada@example.com' });
});

test('field errors from the server are shown at their fields and not as a toast', async () => {
  request.mockResolvedValue(
    answer(422, {
      success: false,
      message: 'No',
      code: 'validation_failed',
      errors: { email: ['That address is taken.'] },
    }),
  );
  render(<Example />);
  fillIn();
  await submit();
  expect(screen.getByRole('link', { name: 'That address is taken.' })).toBeTruthy();
  expect(toastError).not.toHaveBeenCalled();
});

test.each([
  [
    'the server’s message',
    () => Promise.resolve(answer(429, { success: false, message: 'Too many messages.' })),
    'Too many messages.',
  ],
  [
    'the fallback message if the server is unreachable',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Please try again.',
  ],
  [
    'the fallback message if the answer is not JSON',
    () => Promise.resolve({ status: 502, text: async () => '<html>' }),
    'Please try again.',
  ],
])('the form shows %s on the page and as a toast', async (_name, reply, words) => {
  request.mockImplementation(reply);
  render(<Example />);
  fillIn();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(toastError).toHaveBeenCalledWith(words);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('a form that is submitted twice sends one request', async () => {
  let reply: (value: Response) => void = () => undefined;
  request.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  render(<Example />);
  fillIn();
  await submit();
  await submit();
  expect(screen.getByRole('button', { name: 'Sending...' }).hasAttribute('disabled')).toBe(true);
  expect(request).toHaveBeenCalledTimes(1);
  await act(async () => reply(answer(200, { success: true, message: 'Done' })));
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false);
});

test('the form reports a failure when the server has not answered after 10 s', async () => {
  jest.useFakeTimers();
  request.mockImplementation(
    (_address, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  render(<Example />);
  fillIn();
  await submit();
  await act(async () => void jest.advanceTimersByTime(10_000));
  expect(screen.getByRole('alert').textContent).toBe('Please try again.');
  jest.useRealTimers();
});

test('an error of a list item is shown at its field, and an error without a field above the form', async () => {
  const listed = z.object({
    name: z.pipe(
      z.transform(String),
      z.pipe(
        z.transform((text: string) => [text]),
        z.array(z.email('No address.')),
      ),
    ),
    absent: z.string('Nothing was chosen.'),
  });
  render(<Example schema={listed as never} />);
  fillIn();
  await submit();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link', { name: 'No address.' })).toBeTruthy();
  expect(screen.getByText('Nothing was chosen.').getAttribute('role')).toBe('alert');
  expect(toastError).toHaveBeenCalledWith('Nothing was chosen.');
});

test('the error summary remains while fields change and disappears when the form is sent', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Done' }));
  render(<Example />);
  await submit();
  fillIn();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await submit();
  expect(screen.queryByRole('link')).toBeNull();
  expect(request).toHaveBeenCalledTimes(1);
});

test('after success, a form is empty even if it was rendered with values of a refused post', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Done' }));
  const Emptied = () => {
    const form = useApiForm({
      schema,
      action: '/api/example.php',
      words,
      emptied: true,
      flash: { ok: false, message: 'x', values: { name: 'Grace', email: 'grace@example.com' } },
    });
    return (
      <>
        <output>{form.sent.message}</output>
        <ApiForm form={form}>
          <Field label="Name" {...form.field('name')} />
          <Field label="Email" {...form.field('email')} />
        </ApiForm>
      </>
    );
  };
  render(<Emptied />);
  expect([screen.getByRole('alert').textContent, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual([
    'x',
    'Grace',
  ]);
  await submit();
  expect(document.querySelector('output')!.textContent).toBe('Done');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the failure message of a form gets the focus after each submission', async () => {
  request.mockImplementation(async () => answer(409, { success: false, message: 'Too late.', code: 'conflict' }));
  const Long = () => {
    const form = useApiForm({ schema, action: '/api/example.php', words });
    return (
      <ApiForm form={form}>
        <Field label="Name" {...form.field('name')} />
        <Field label="Email" {...form.field('email')} />
      </ApiForm>
    );
  };
  render(<Long />);
  fillIn();
  for (const attempt of [1, 2]) {
    screen.getByRole('button').focus();
    await submit();
    expect([attempt, document.activeElement?.textContent]).toEqual([attempt, 'Too late.']);
  }
});

describe('a form whose engine cannot be loaded', () => {
  const missing = () => Promise.reject(new Error('Loading chunk failed'));
  let posted: jest.SpyInstance;
  beforeEach(() => {
    posted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  });

  test('the browser posts the form natively if its engine cannot be loaded', async () => {
    render(<Example schema={missing} />);
    await submit();
    expect(posted).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('in a dialog, a form whose engine failed to load says so and retries at the next submission', async () => {
    request.mockResolvedValue(answer(200, { success: true, message: 'Done' }));
    const schemas = [missing, async () => schema];
    render(
      <dialog open>
        <Example schema={() => schemas.shift()!()} />
      </dialog>,
    );
    fillIn();
    await submit();
    expect(posted).not.toHaveBeenCalled();
    expect([screen.getByRole('alert').textContent, request.mock.calls]).toEqual(['Please try again.', []]);
    await submit();
    expect(request).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a form without a schema', () => {
  function Plain({ schema }: { schema?: Extra['schema'] }) {
    const form = useApiForm({ schema, action: '/api/example.php', words });
    return (
      <form {...form.formProps}>
        <Field label="Name" {...form.field('name')} />
        <button name="change" value="remove">
          Remove
        </button>
      </form>
    );
  }

  test('a form without a schema can be sent again after the server refused a field', async () => {
    request.mockResolvedValueOnce(answer(422, { success: false, errors: { name: ['That name is taken.'] } }));
    request.mockResolvedValueOnce(answer(200, { success: true, message: 'Done' }));
    render(<Plain />);
    await submit();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    await submit();
    expect(request).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  });

  test('a natively posted form includes the value of the clicked button', async () => {
    const posted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    render(<Plain schema={() => Promise.reject(new Error('Loading chunk failed'))} />);
    await act(async () => void fireEvent.click(screen.getByText('Remove')));
    expect(posted).toHaveBeenCalledTimes(1);
    const form = document.querySelector('form')!;
    expect(Object.fromEntries(new FormData(form))).toEqual({ name: '', change: 'remove' });
  });
});

describe('a form with a honeypot', () => {
  const STAMP = { stamp: 'signed', minAgeMs: 2_000, maxAgeMs: 86_400_000 };
  const DONE = answer(201, { success: true, message: 'Done' });
  const stampRequests = () =>
    request.mock.calls.filter(([address]) => address === '/api/form-stamp?form=contact').length;
  const sent = () =>
    request.mock.calls.filter(([address]) => address === '/api/example.php').map(([, init]) => JSON.parse(init.body));
  let stampAnswer: () => Promise<Partial<Response>>;
  let replies: Response[];
  beforeEach(() => {
    jest.useFakeTimers();
    stampAnswer = async () => ({ json: async () => ({ success: true, data: STAMP }) });
    replies = [];
    request.mockImplementation((address: string) =>
      address.startsWith('/api/form-stamp') ? stampAnswer() : Promise.resolve(replies.shift() ?? DONE),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const enter = () => act(async () => void fireEvent.focus(screen.getByLabelText('Name')));
  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

  test('the honeypot field is hidden and not focusable, and has an image for browsers without scripts', () => {
    render(<Example honeypot="contact" />);
    const honeypot = document.querySelector<HTMLInputElement>('input[name=fax_number]');
    expect([honeypot?.tabIndex, honeypot?.autocomplete, honeypot?.value]).toEqual([-1, 'off', '']);
    expect(honeypot?.closest('[aria-hidden=true]')?.textContent).toBe('Leave this field empty');
    expect(renderToStaticMarkup(<HoneypotField />)).toContain(
      '<noscript><img src="/api/form-stamp/pixel" alt="" width="1" height="1"/></noscript>',
    );
    expect(renderToStaticMarkup(<HoneypotField stamp="signed" />)).toContain(
      '<input type="hidden" name="form_stamp" value="signed"/>',
    );
  });

  test('the form requests its timestamp once, when a field first gets the focus', async () => {
    render(<Example honeypot="contact" />);
    expect(stampRequests()).toBe(0);
    await enter();
    await enter();
    expect(stampRequests()).toBe(1);
    await pass(5_000);
    fillIn();
    await submit();
    await pass(0);
    expect(sent()).toEqual([
      { consent_version: '2026-01', fax_number: '', name: 'Ada', email: 'ada@example.com', form_stamp: 'signed' },
    ]);
    expect(stampRequests()).toBe(1);
  });

  test('a quick submission waits, with a busy button, until the timestamp is old enough', async () => {
    render(<Example honeypot="contact" />);
    await enter();
    await pass(500);
    fillIn();
    await submit();
    await pass(1_400);
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sending...' }).hasAttribute('disabled')).toBe(true);
    await pass(100);
    expect(sent()).toEqual([expect.objectContaining({ form_stamp: 'signed' })]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  test('invalid fields are reported without waiting for the timestamp', async () => {
    render(<Example honeypot="contact" />);
    await submit();
    await pass(0);
    expect(screen.getByRole('link', { name: 'Enter your name.' })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('a submission can be cancelled while it waits for its timestamp', async () => {
    render(<Example honeypot="contact" />);
    fillIn();
    await submit();
    await act(async () => void fireEvent.click(screen.getByText('Cancel')));
    await pass(5_000);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  test('a timestamp older than a day is replaced before the form is sent', async () => {
    render(<Example honeypot="contact" />);
    await enter();
    await pass(90_000_000);
    fillIn();
    await submit();
    await pass(2_000);
    expect(stampRequests()).toBe(2);
    expect(sent()).toHaveLength(1);
  });

  test('the form waits at most the minimum age of the timestamp after the clock was set back', async () => {
    render(<Example honeypot="contact" />);
    await enter();
    jest.setSystemTime(Date.now() - 3_600_000);
    fillIn();
    await submit();
    await pass(2_000);
    expect(sent()).toHaveLength(1);
  });

  test('the form is sent without a timestamp if none can be fetched; the next attempt fetches one', async () => {
    stampAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
    replies = [answer(422, { success: false, message: 'That failed. Please try again.', code: 'validation_failed' })];
    render(<Example honeypot="contact" />);
    fillIn();
    await submit();
    await pass(0);
    expect(sent()).toEqual([expect.not.objectContaining({ form_stamp: expect.anything() })]);
    expect(screen.getByRole('alert').textContent).toBe('That failed. Please try again.');
    stampAnswer = async () => ({ json: async () => ({ data: STAMP }) });
    await submit();
    await pass(2_000);
    expect(sent()[1]).toMatchObject({ form_stamp: 'signed' });
  });

  test('after a refusal as a bot, the next attempt has an empty honeypot and a new timestamp', async () => {
    replies = [answer(422, { success: false, message: 'That failed. Please try again.', code: 'validation_failed' })];
    render(<Example honeypot="contact" />);
    fillIn();
    document.querySelector<HTMLInputElement>('input[name=fax_number]')!.value = '+44';
    await submit();
    await pass(2_000);
    expect(screen.getByRole('alert').textContent).toBe('That failed. Please try again.');
    await submit();
    await pass(2_000);
    expect(sent().map((body) => body.fax_number)).toEqual(['+44', '']);
    expect(stampRequests()).toBe(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the form sends the timestamp it fetched, not the one in the page', async () => {
    render(<Example honeypot="contact" flash={{ ok: false, message: 'x', stamp: 'brought' }} />);
    fillIn();
    await submit();
    await pass(2_000);
    expect(sent()).toEqual([expect.objectContaining({ form_stamp: 'signed' })]);
  });
});

describe('a form with a file', () => {
  class FakeRequest {
    static last: FakeRequest;
    upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
    status = 0;
    responseText = '';
    body?: FormData;
    onload?: () => void;
    onabort?: () => void;
    constructor() {
      FakeRequest.last = this;
    }
    open = jest.fn();
    setRequestHeader = jest.fn();
    send = (body: FormData) => void (this.body = body);
    abort = () => this.onabort?.();
  }
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => void (globalThis.XMLHttpRequest = FakeRequest as never));
  afterEach(() => void (globalThis.XMLHttpRequest = original));

  test('a multipart form reports its progress and can be cancelled', async () => {
    const onSuccess = jest.fn();
    render(<Example multipart onSuccess={onSuccess} />);
    expect(document.querySelector('form')!.enctype).toBe('multipart/form-data');
    fillIn();
    await submit();
    const sent = FakeRequest.last;
    expect(sent.body?.get('name')).toBe('Ada');
    act(() => sent.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
    expect(document.querySelector('output')!.textContent).toBe('0.25');
    await act(async () => void fireEvent.click(screen.getByText('Cancel')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false));
    expect(onSuccess).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('after the session ended, typed values remain and a link opens the sign-in in another tab', async () => {
  request.mockResolvedValue(answer(401, { success: false, message: 'Please sign in.' }));
  render(<Signed />);
  fillIn();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(`Please sign in. ${signInForForm}`);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: signInForForm });
  expect([link.getAttribute('href'), link.target]).toEqual(['/login?next=%2F', '_blank']);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

function Signed() {
  const form = useApiForm({ schema, action: '/api/example.php', words, signInPath: '/login' });
  return (
    <ApiForm form={form}>
      <Field label="Name" {...form.field('name')} />
      <Field label="Email" {...form.field('email')} />
    </ApiForm>
  );
}

test('the sign-in URL contains the current path and query', () => {
  expect(signInAddress('/login', { pathname: '/job-applications', search: '?page=2' })).toBe(
    '/login?next=%2Fjob-applications%3Fpage%3D2',
  );
});
