/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { content } from '@/lib/content';
import { StageChecks } from './stage-checks';
import { StageForm } from './stage-form';

const words = content().stageMessages;

test('a stage form is invalid while its reason, the note on another reason or its confirmation is missing', () => {
  render(
    <StageChecks words={words}>
      <StageForm application={{ id: 7, name: 'Ida Berg', stage: 'offer', seen: '' }} action="" flash={null} />
    </StageChecks>,
  );
  const to = screen.getByLabelText<HTMLSelectElement>('To');
  const form = to.form!;
  const invalid = () =>
    [...form.elements].flatMap((each) => (each as HTMLInputElement).validationMessage || []).join(' ');
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  // The form suggests the stage after “offer”, which is “placed”.
  fireEvent.focus(to);
  expect([to.value, invalid()]).toEqual(['placed', words.placed]);
  fireEvent.click(screen.getByLabelText('They have taken the job'));
  expect(form.checkValidity()).toBe(true);
  change('To', 'closed');
  expect(invalid()).toBe(words.reason);
  change('Why it is closed', 'other');
  expect(invalid()).toBe(words.otherReason);
  change('Note (optional)', 'Moved to Lisbon.');
  expect(form.checkValidity()).toBe(true);
  change('To', 'called');
  expect(form.checkValidity()).toBe(true);
});
