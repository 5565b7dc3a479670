import { job } from '../testing/fixtures';
import '../testing/harness';
import { jobLists } from './job-lists';

const place = (text: string, city: string | null, countryCode: string) => ({ text, city, region: null, countryCode });
const JOB = {
  companyName: 'Smith & Söhne',
  places: [place('London, UK', 'London', 'GB')],
  skills: ['C++', 'csharp', '–'],
};

test('jobLists links to the company’s page, and to the board filtered by place and skill', async () => {
  expect(await jobLists(JOB)).toEqual({
    company: '/careers/at/smith-and-s%C3%B6hne',
    places: ['/careers?place=london-gb'],
    skills: ['/careers?skill=c-plus-plus', '/careers?skill=c-sharp', '/careers?q=%E2%80%93'],
  });
});

test('jobLists links to landing pages of a place and a skill that have three open jobs', async () => {
  for (let count = 0; count < 3; count += 1) await job({ city: 'London', countryCode: 'GB', skills: ['C#'] });
  expect(await jobLists(JOB)).toMatchObject({
    places: ['/careers/in/london-gb'],
    skills: ['/careers?skill=c-plus-plus', '/careers/c-sharp', expect.any(String)],
  });
});

test('jobLists links to a search for a company name without letters', async () => {
  expect((await jobLists({ companyName: '!!!', places: [], skills: [] })).company).toBe('/careers?q=%21%21%21');
});

test('jobLists links each place, or a search for one without a known city', async () => {
  const places = [place('Berlin', 'Berlin', 'DE'), place('Remote (UK)', null, 'GB')];
  expect((await jobLists({ companyName: 'A', places, skills: [] })).places).toEqual([
    '/careers?place=berlin-de',
    '/careers?place=united-kingdom&workplace=remote',
  ]);
});
