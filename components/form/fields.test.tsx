/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { CheckboxField } from './checkbox-field';
import { ErrorSummary } from './error-summary';
import { Field, SelectField } from './field';
import { FileField, fileSize } from './file-field';
import { formValues } from './form-engine';
import { ProgressBar } from './progress-bar';

test('a field references its label, hint and error', () => {
  render(<Field label="LinkedIn" name="linkedin" optional hint="A full address" error="LinkedIn must be a URL." />);
  const input = screen.getByLabelText('LinkedIn (optional)');
  expect(input.getAttribute('aria-describedby')).toBe('linkedin-hint linkedin-error');
  expect(document.getElementById('linkedin-error')?.textContent).toBe('Error: LinkedIn must be a URL.');
});

test('the values sent as JSON are those that a browser would post', () => {
  render(
    <form>
      <Field label="Name" name="name" defaultValue="Ada" />
      <SelectField
        label="Type"
        name="type"
        defaultValue="b"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />
      <CheckboxField label="I agree" name="consent" defaultValue="on" />
      <CheckboxField label="News" name="news" />
      <FileField label="CV" name="cv_file" />
      <button name="verb" value="approve">
        Approve
      </button>
    </form>,
  );
  const values = formValues(new FormData(document.querySelector('form')!, screen.getByRole('button')));
  expect(values).toEqual({ name: 'Ada', type: 'b', consent: 'on', verb: 'approve' });
});

test('a file field shows the name and size of the chosen file until the form is reset', () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <form>
      <FileField label="CV" name="cv_file" ref={ref} accept=".pdf" />
    </form>,
  );
  expect(ref.current?.type).toBe('file');
  fireEvent.change(screen.getByLabelText('CV'), { target: { files: [new File(['x'.repeat(2048)], 'ada.pdf')] } });
  expect(screen.getByText('Chosen: ada.pdf (2 KB)')).toBeTruthy();
  const files = ['ada.pdf', 'eve.pdf'].map((name) => new File(['x'.repeat(2048)], name));
  fireEvent.change(screen.getByLabelText('CV'), { target: { files } });
  expect(screen.getByText('Chosen: 2 files (4 KB)')).toBeTruthy();
  fireEvent.reset(document.querySelector('form')!);
  expect(screen.queryByText(/Chosen/)).toBeNull();
});

test('a file field scrolls into view after each submission that leaves it as the only invalid field', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const missing = { id: 'resume', message: 'Please upload your resume.' };
  const form = (attempt: number, ...others: { id: string; message: string }[]) => (
    <form>
      <ErrorSummary items={[...others, missing]} attempt={attempt} />
      <Field label="Name" name="name" />
      <FileField label="Resume" name="resume" error={missing.message} />
    </form>
  );
  const { rerender } = render(form(1, { id: 'name', message: 'Enter your name.' }));
  expect(scrolled).not.toHaveBeenCalled();
  rerender(form(2));
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(form(3));
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('the progress bar gives its value in per cent', () => {
  render(<ProgressBar value={0.256} label="Uploading" />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('26');
});

test('file sizes are formatted in bytes, KB and MB', () => {
  expect([fileSize(12), fileSize(20_480), fileSize(10_485_760)]).toEqual(['12 bytes', '20 KB', '10.0 MB']);
});
