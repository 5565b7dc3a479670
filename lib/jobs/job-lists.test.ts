import { jobLists } from './job-lists';

const LISTS = jobLists({ companyName: 'Smith & Söhne', location: 'London, United Kingdom', skills: ['C++', 'C#'] });

test('a company, a place and skills lead to the searches for them', () => {
  expect(LISTS).toEqual({
    company: '/careers?q=Smith+%26+S%C3%B6hne',
    place: '/careers?q=London',
    skills: ['/careers?q=C%2B%2B', '/careers?q=C%23'],
  });
});

test('a location that names no city is searched as it is written', () => {
  expect(jobLists({ companyName: 'A', location: 'Remote (UK)', skills: [] }).place).toBe('/careers?q=Remote+%28UK%29');
});
