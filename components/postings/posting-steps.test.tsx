/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { formField, jobForm } from '@/lib/jobs/form-fields';
import { logo, submitJob } from '@/lib/content/en/submit-job';
import { JobPostingForm } from './posting-form';

test('the posting form shows each field once, also one that no step names', () => {
  const form = jobForm('poster');
  const details = [...form.details, { ...formField('title'), name: 'travel' as 'title' }];
  render(<JobPostingForm words={{ ...submitJob, logo: logo.field }} fields={{ ...form, details }} />);
  const names = [...form.role, ...form.facts, ...details, ...form.contact].map(({ name }) => name);
  for (const name of names) expect([name, document.querySelectorAll(`[name="${name}"]`).length]).toEqual([name, 1]);
});
