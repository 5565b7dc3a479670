import { jobLists } from './job-lists';

const LISTS = jobLists({ companyName: 'Smith & Söhne', location: 'London, United Kingdom', skills: ['C++', 'C#'] });

test('a company leads to its page, a place and skills to the searches for them', () => {
  expect(LISTS).toEqual({
    company: '/careers/at/smith-and-s%C3%B6hne',
    place: '/careers?q=London',
    skills: ['/careers?q=C%2B%2B', '/careers?q=C%23'],
  });
});

test('a company whose name has no letters is searched as it is written', () => {
  expect(jobLists({ companyName: '!!!', location: 'London', skills: [] }).company).toBe('/careers?q=%21%21%21');
});

test('a location that names no city is searched as it is written', () => {
  expect(jobLists({ companyName: 'A', location: 'Remote (UK)', skills: [] }).place).toBe('/careers?q=Remote+%28UK%29');
});
