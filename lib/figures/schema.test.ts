import { figuresStateIn } from './schema';

test.each([
  [{}, { span: 'last-month', dates: null, job: null }, null],
  [{ span: '90', job: '15' }, { span: '90', dates: null, job: 15 }, null],
  [{ job: 'Data Engineer (m/f), Acme (14)' }, { span: 'last-month', dates: null, job: 14 }, null],
  [{ job: 'Engineer 2000' }, { span: 'last-month', dates: null, job: null }, 'Engineer 2000'],
  [{ span: '5', job: '0' }, { span: 'last-month', dates: null, job: null }, '0'],
])('figuresStateIn reads %j', (params, state, typed) => {
  expect(figuresStateIn(params, 'last-month')).toEqual({ state, typed, wrongDates: null });
});

test('dates apply only as a valid pair; otherwise the usual period applies', () => {
  const dates = { from: '2026-01-01', to: '2026-01-31' };
  expect(figuresStateIn({ span: 'dates', ...dates }, '30').state).toEqual({ span: 'dates', dates, job: null });
  const wrong = figuresStateIn({ span: 'dates', from: '2026-02-01', to: '2026-01-31' }, '30');
  expect(wrong).toMatchObject({ state: { span: '30', dates: null }, wrongDates: { from: '2026-02-01' } });
});
