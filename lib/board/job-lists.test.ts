import { job } from '../testing/fixtures';
import '../testing/harness';
import { jobLists } from './job-lists';

const JOB = { companyName: 'Smith & Söhne', location: 'London, United Kingdom', skills: ['C++', 'csharp', '–'] };

test('jobLists links to the company’s page, and to the board filtered by place and skill', async () => {
  expect(await jobLists(JOB)).toEqual({
    company: '/careers/at/smith-and-s%C3%B6hne',
    place: '/careers?place=london-gb',
    skills: ['/careers?skill=c-plus-plus', '/careers?skill=c-sharp', '/careers?q=%E2%80%93'],
  });
});

test('jobLists links to landing pages of a place and a skill that have three open jobs', async () => {
  for (let count = 0; count < 3; count += 1) await job({ city: 'London', countryCode: 'GB', skills: ['C#'] });
  expect(await jobLists(JOB)).toMatchObject({
    place: '/careers/in/london-gb',
    skills: ['/careers?skill=c-plus-plus', '/careers/c-sharp', expect.any(String)],
  });
});

test('jobLists links to a search for a company name without letters', async () => {
  expect((await jobLists({ companyName: '!!!', location: 'London', skills: [] })).company).toBe('/careers?q=%21%21%21');
});

test('jobLists links to a search for a location without a known city', async () => {
  expect((await jobLists({ companyName: 'A', location: 'Remote (UK)', skills: [] })).place).toBe(
    '/careers?q=Remote+%28UK%29',
  );
});
