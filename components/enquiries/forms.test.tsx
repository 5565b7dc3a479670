/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from '@/components/ui/toast';
import { contactForm } from '@/lib/content/en/contact';
import { newsletter } from '@/lib/content/en/newsletter';
import { ContactForm } from './contact-form';
import { NewsletterForm } from './newsletter-form';

const answer = (status: number, body: unknown) =>
  ({ status, text: async () => JSON.stringify(body), json: async () => body }) as Response;
const SENT = answer(201, { success: true, message: contactForm.success, data: { id: 1 } });
const STAMP = answer(200, { success: true, data: { stamp: 'signed', minAgeMs: 0, maxAgeMs: 86_400_000 } });

let reply: Response;
let request: jest.Mock;
let toasted: jest.SpyInstance;
beforeEach(() => {
  reply = SENT;
  request = jest.fn(async (address: string) => (address.startsWith('/api/form-stamp') ? STAMP : reply));
  globalThis.fetch = request;
  toasted = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const posted = () =>
  request.mock.calls
    .filter(([address]) => !address.startsWith('/api/form-stamp'))
    .map(([address, init]) => [address, JSON.parse(init.body)]);
const shownFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('.field .control')].map((control) => control.name);

describe('the contact form', () => {
  const fillIn = () => {
    type('Name', 'Ada Byron');
    type('E-mail address', 'ada@mail.example');
    type('Message', 'Hello');
  };

  test('the contact form has three fields, and three optional ones more on the contact page', () => {
    const { unmount } = render(<ContactForm words={contactForm} page="cloud-first" />);
    expect(shownFields()).toEqual(['name', 'email', 'message']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').rows).toBe(6);
    unmount();
    render(<ContactForm words={contactForm} page="contact" full />);
    expect(shownFields()).toEqual(['name', 'email', 'message', 'company', 'phone', 'subject']);
    for (const name of ['Company', 'Phone number', 'Subject'])
      expect(screen.getByLabelText(`${name} (optional)`)).toBeTruthy();
  });

  test('without scripts, a refused contact form shows the error, the typed values and a signed timestamp', () => {
    const markup = renderToStaticMarkup(
      <ContactForm
        words={contactForm}
        page="edge-ready"
        flash={{ ok: false, message: contactForm.again, values: { name: 'Ada', message: '<b>' }, stamp: 'signed' }}
      />,
    );
    const page = new DOMParser().parseFromString(markup, 'text/html');
    const form = page.querySelector('form');
    expect([form?.getAttribute('action'), form?.method, form?.parentElement?.id]).toEqual([
      '/api/contact?page=edge-ready',
      'post',
      'contact-form',
    ]);
    expect(page.querySelector<HTMLInputElement>('[name=name]')?.defaultValue).toBe('Ada');
    expect(page.querySelector<HTMLTextAreaElement>('[name=message]')?.defaultValue).toBe('<b>');
    expect(page.querySelector<HTMLInputElement>('[name=form_stamp]')?.value).toBe('signed');
    expect(page.querySelector('[role=alert]')?.textContent).toBe(contactForm.again);
  });

  test('the contact form confirms a message that was sent without scripts', () => {
    render(<ContactForm words={contactForm} page="contact" flash={{ ok: true, message: contactForm.success }} />);
    expect(screen.getByRole('status').textContent).toContain(contactForm.success);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a sent contact form is emptied and confirmed by a toast and a status that gets the focus', async () => {
    render(
      <ContactForm
        words={contactForm}
        page="contact"
        full
        flash={{ ok: false, message: 'No', values: { name: 'Before', company: 'Before' } }}
      />,
    );
    fillIn();
    await press('Send Message');
    expect(posted()).toEqual([
      [
        '/api/contact?page=contact',
        expect.objectContaining({
          name: 'Ada Byron',
          message: 'Hello',
          company: 'Before',
          fax_number: '',
          form_stamp: 'signed',
        }),
      ],
    ]);
    const status = screen.getByRole('status');
    expect(status.textContent).toContain("Thank you for your message! We'll get back to you soon.");
    expect(document.activeElement).toBe(status);
    expect(toasted).toHaveBeenCalledWith(contactForm.success);
    expect([...document.querySelectorAll<HTMLInputElement>('.control')].map((control) => control.value).join('')).toBe(
      '',
    );
    expect(screen.queryByText('No')).toBeNull();

    fillIn();
    screen.getByLabelText('Message').focus();
    await press('Send Message');
    expect(posted()).toHaveLength(2);
    expect(document.activeElement).toBe(status);
  });

  test('when the server is unreachable, the contact form shows an error and the typed message remains', async () => {
    request.mockImplementation(async (address: string) => {
      if (address.startsWith('/api/form-stamp')) return STAMP;
      throw new TypeError('Failed to fetch');
    });
    render(<ContactForm words={contactForm} page="contact" />);
    fillIn();
    await press('Send Message');
    expect(screen.getByRole('alert').textContent).toBe(
      'Sorry, there was an error sending your message. Please try again.',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello');
  });
});

describe('the newsletter form', () => {
  test('a contact form and two newsletter forms on one page share no element id', () => {
    render(
      <>
        <ContactForm words={contactForm} page="contact" full />
        <NewsletterForm words={newsletter} />
        <NewsletterForm words={newsletter} idPrefix="footer-newsletter" />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const label of document.querySelectorAll('label[for]'))
      expect(document.getElementById(label.getAttribute('for') ?? '')).toBeTruthy();
  });

  test('an invalid newsletter address gets the focus and an error after each submission', async () => {
    render(<NewsletterForm words={newsletter} />);
    for (const address of ['nonsense', 'a@b']) {
      type('Newsletter e-mail', address);
      screen.getByRole('button').focus();
      await press('Subscribe');
      const field = screen.getByLabelText<HTMLInputElement>('Newsletter e-mail');
      expect(document.activeElement).toBe(field);
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
        'correct format',
      );
      expect(field.value).toBe(address);
    }
    expect(posted()).toEqual([]);
  });

  test('a sent newsletter form is emptied and confirmed by a toast and a focused status', async () => {
    reply = answer(200, { success: true, message: newsletter.success, data: null });
    render(<NewsletterForm words={newsletter} />);
    type('Newsletter e-mail', 'ada@mail.example');
    await press('Subscribe');
    expect(posted()).toEqual([
      ['/api/newsletter', { fax_number: '', email: 'ada@mail.example', form_stamp: 'signed' }],
    ]);
    expect(within(screen.getByRole('status')).getByText(newsletter.success)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(screen.getByLabelText<HTMLInputElement>('Newsletter e-mail').value).toBe('');
    expect(toasted).toHaveBeenCalledWith(newsletter.success);
  });

  test('the newsletter form shows the success or the field error of a submission without scripts', () => {
    const { unmount } = render(<NewsletterForm words={newsletter} flash={{ ok: true, message: newsletter.success }} />);
    expect(screen.getByRole('status').textContent).toBe(newsletter.success);
    unmount();
    render(
      <NewsletterForm
        words={newsletter}
        flash={{
          ok: false,
          message: 'No',
          values: { email: 'x' },
          errors: { email: ['Not an address.'] },
          stamp: 'signed',
        }}
      />,
    );
    expect(screen.getByText('Not an address.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Newsletter e-mail').value).toBe('x');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
