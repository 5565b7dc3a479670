/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { jobForm } from '@/lib/jobs/form-fields';
import { logo, submitJob } from '@/lib/content/en/submit-job';
import { JobPostingForm } from './posting-form';

const request = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  request.mockImplementation(async (address: string) => {
    const typed = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
    return { ok: true, json: async () => ({ data: answerTo(typed) }) };
  });
  globalThis.fetch = request;
});
afterEach(() => {
  jest.useRealTimers();
  request.mockReset();
});

const READ: Record<string, object> = {
  'Pune (hybrid)': { city: 'Pune', countryCode: 'IN', workplace: 'hybrid', listed_as: 'Pune, India · hybrid' },
  London: { city: 'London', countryCode: 'GB', workplace: null, listed_as: 'London, United Kingdom' },
  Leeds: { city: 'Leeds', countryCode: 'GB', workplace: null, listed_as: 'Leeds, United Kingdom' },
  Birmingham: { city: 'Birmingham', countryCode: null, workplace: null, listed_as: 'Birmingham' },
};

/** Mocks the server's answer: facts derived from the texts, overridden by a typed country. */
function answerTo({ location = '', salary, countryCode }: Record<string, string>) {
  return {
    asked: salary === '€50,000' ? ['range'] : [],
    withheld: salary === 'Unlike the figures' ? [{ fact: 'salary', sentence: salary }] : [],
    ...READ[location],
    ...(salary === '12-18 LPA' && { salaryMin: 1_200_000 }),
    ...(countryCode && { countryCode: 'US', listed_as: `${location}, ${countryCode}` }),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.input(field(label), { target: { value } });
    await jest.advanceTimersByTimeAsync(500);
  });

test('typing a location or salary updates the fact fields and the summary', async () => {
  render(<JobPostingForm words={{ ...submitJob, logo: logo.field }} fields={jobForm('poster')} />);
  await type('Location', 'Pune (hybrid)');
  expect([field('City (optional)').value, field('Country (optional)').value]).toEqual(['Pune', 'India']);
  expect(field('Workplace (optional)').value).toBe('hybrid');
  expect(screen.getByText('This will be listed as Pune, India · hybrid.')).toBeTruthy();
  await type('Salary (optional)', '12-18 LPA');
  expect(field('Pay from (optional)').value).toBe('1200000');
  await type('Location', 'London');
  expect(field('Country (optional)').value).toBe('United Kingdom');
  expect(field('Workplace (optional)').value).toBe('');
  expect(within(field('Workplace (optional)')).getByText('Not stated')).toBeTruthy();
});

test('the posting form asks for a range if the pay text of a job in the EU has none', async () => {
  render(<JobPostingForm words={{ ...submitJob, logo: logo.field }} fields={jobForm('poster')} />);
  await type('Salary (optional)', '€50,000');
  expect(screen.getByText(submitJob.asked.range)).toBeTruthy();
});

test('a pay text that contradicts the figures is reported while it is typed', async () => {
  render(<JobPostingForm words={{ ...submitJob, logo: logo.field }} fields={jobForm('poster')} />);
  await type('Location', 'Leeds');
  await type('Salary (optional)', 'Unlike the figures');
  const told = /will be listed as Leeds, United Kingdom\. “Unlike the figures” contradicts the fields below/;
  expect(screen.getByText(told)).toBeTruthy();
});

test('a typed country remains when the location changes and is part of the summary', async () => {
  render(<JobPostingForm words={{ ...submitJob, logo: logo.field }} fields={jobForm('poster')} />);
  await type('Location', 'Birmingham');
  expect(field('Country (optional)').value).toBe('');
  await type('Country (optional)', 'United States');
  expect(screen.getByText('This will be listed as Birmingham, United States.')).toBeTruthy();
  await type('Location', 'Leeds');
  expect(field('Country (optional)').value).toBe('United States');
});

test('several keystrokes in the location text without a pause send one request', async () => {
  render(<JobPostingForm words={{ ...submitJob, logo: logo.field }} fields={jobForm('poster')} />);
  for (const part of ['L', 'Le', 'Lee', 'Leeds']) fireEvent.input(field('Location'), { target: { value: part } });
  await act(async () => void (await jest.advanceTimersByTimeAsync(500)));
  expect(request).toHaveBeenCalledTimes(1);
});
