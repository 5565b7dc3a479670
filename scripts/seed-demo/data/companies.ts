import type { Industry } from '../../../lib/jobs/options';
import type { CountryCode } from './countries';

/** A client for whom jobs are posted. All are invented; their mail goes to reserved `.example` names. */
export type Company = {
  name: string;
  domain: string;
  country: CountryCode;
  /** As locations of postings say it; the country is added where the city does not tell. */
  cities: readonly string[];
  industry: Industry;
  /** Opens each of its postings. */
  about: string;
  teams: readonly string[];
  contact: string;
};

const company = (name: string, country: CountryCode, cities: string, industry: Industry, contact: string, teams: string, about: string): Company => ({
  name,
  domain: `${name.normalize('NFKD').toLowerCase().replace(/[^a-z]/g, '')}.example`,
  country,
  cities: cities.split('|'),
  industry,
  about,
  teams: teams.split('|'),
  contact,
});

export const COMPANIES: readonly Company[] = [
  company('Tallgrass Health', 'US', 'Austin, TX|Dallas, TX', 'Healthcare', 'Monica Reyes', 'Scheduling|Patient Records|Billing', 'Tallgrass Health runs the appointment and records software of 210 outpatient clinics. A nurse who waits four seconds for a chart does so sixty times a day, so most of our roadmap is about seconds.'),
  company('Corvid Freight', 'US', 'Chicago, IL|Atlanta, GA', 'Technology', 'Paul Brandstetter', 'Dispatch|Carrier Portal|Pricing', 'Corvid Freight matches 40,000 truckloads a week with carriers. Brokers used to do it by telephone; our software now proposes the load, the price and the route, and people handle what is left.'),
  company('Beacon Hill Mutual', 'US', 'Boston, MA', 'Finance', 'Joanne Whitlock', 'Claims|Underwriting|Policy Administration', 'Beacon Hill Mutual insures small businesses in eleven states. Our policy system is nineteen years old and still correct; we are replacing it one product line at a time, with the old one running beside it.'),
  company('Cascade Grid', 'US', 'Seattle, WA|Portland, OR', 'Manufacturing', 'Derek Olander', 'Metering|Outage Response|Forecasting', 'Cascade Grid operates the distribution network for 1.3 million households. Two years ago every meter began to report each fifteen minutes, and everything we built before that was designed for once a month.'),
  company('Larkfield Stores', 'US', 'Columbus, OH|Remote (US)', 'Retail', 'Tanya Whitmore', 'Checkout|Inventory|Loyalty', 'Larkfield has 480 stores and a web shop that grew to a third of the business. Stock is counted in one system and sold in two, and closing that gap is what the engineering group of seventy is here for.'),
  company('Harbourline', 'GB', 'London|Bristol', 'Technology', 'Simon Aldous', 'Bookings|Vessel Tracking|Customs', 'Harbourline makes the port call software used in 62 harbours. When a ship is late, pilots, tugs, berths and customs all have to be told in the right order; that ordering is our product.'),
  company('Marlowe & Pryce', 'GB', 'London|Edinburgh', 'Finance', 'Eleanor Pryce', 'Portfolio Reporting|Client Portal|Market Data', 'Marlowe & Pryce looks after the investments of 9,000 families and a few dozen charities. We are two hundred people, forty of whom write software, and the advisers sit on the same floor.'),
  company('Pennine Rail Systems', 'GB', 'Leeds|Manchester|Sheffield', 'Manufacturing', 'Gordon Haigh', 'Signalling Data|Timetabling|Asset Monitoring', 'Pennine Rail Systems supplies timetabling and asset monitoring to three train operators. Our releases are fixed to timetable changes in May and December, and nothing ships on a bank holiday.'),
  company('Clearwell NHS Partners', 'GB', 'Birmingham|Remote (UK)', 'Healthcare', 'Dr Shazia Malik', 'Referrals|Pathology Results|Integration', 'Clearwell builds the referral and results services that fourteen hospital trusts share. A message that is lost here is a patient who is not called, so we count messages in and out, every day, to the last one.'),
  company('Oakapple Learning', 'GB', 'Cambridge|Remote (UK)', 'Education', 'Imogen Farr', 'Assessment|Classroom|Content Tools', 'Oakapple makes maths exercises for 2,300 secondary schools. On a Sunday evening in term 300,000 pupils do their homework within the same two hours.'),
  company('Brightmoor Energy', 'GB', 'Glasgow|Newcastle upon Tyne', 'Technology', 'Callum Rennie', 'Turbine Data|Trading|Field Service', 'Brightmoor Energy operates 390 wind turbines and sells what they produce an hour ahead. Forecasting and trading are one system here, written in-house and looked after by twenty-six engineers.'),
  company('Nilgiri Pay', 'IN', 'Bengaluru|Chennai', 'Finance', 'Raghav Menon', 'Settlement|Merchant Onboarding|Risk', 'Nilgiri Pay settles card and UPI payments for 60,000 shops in southern India. On an ordinary day that is nine million transactions; on the evening before Deepavali it is thirty-one.'),
  company('Sahyadri Motors Digital', 'IN', 'Pune|Mumbai', 'Manufacturing', 'Ketaki Joshi', 'Connected Vehicle|Dealer Systems|Plant IT', 'Sahyadri Motors Digital is the software arm of a two-wheeler maker. Half of our work goes into the scooters themselves, the other half into the plants and the 1,100 dealers.'),
  company('Vaidya Labs', 'IN', 'Hyderabad|Remote (India)', 'Healthcare', 'Sunitha Rao', 'Diagnostics|Sample Logistics|Doctor App', 'Vaidya Labs collects and analyses 85,000 blood samples a day in 140 towns. A report is due within twelve hours of the sample, and the clock starts in somebody’s living room.'),
  company('Banyan Learning', 'IN', 'Gurugram|Noida', 'Education', 'Amit Bhalla', 'Live Classes|Test Engine|Parents', 'Banyan Learning prepares students for entrance examinations, most of them on a cheap phone with a bad connection. A lesson that needs more than 300 kbit/s is a lesson that half of them do not see.'),
  company('Kaveri Cloud Services', 'IN', 'Bengaluru|Hyderabad|Kochi', 'Technology', 'Deepthi Suresh', 'Managed Kubernetes|Migration|Operations Centre', 'Kaveri Cloud Services runs infrastructure for forty customers in Europe and the Gulf, with teams in three Indian cities. We are known for writing the runbook before the first incident.'),
  company('Al Mamzar Holdings', 'AE', 'Dubai|Sharjah', 'Retail', 'Rania Haddad', 'E-commerce|Store Systems|Data', 'Al Mamzar Holdings has supermarkets, pharmacies and a delivery service in five emirates. Orders are promised within ninety minutes, in two languages, and the kitchens and shelves behind them run on our own software.'),
  company('Falcon Crest Aviation', 'AE', 'Abu Dhabi', 'Technology', 'Michael Farrugia', 'Crew Planning|Maintenance Records|Ground Operations', 'Falcon Crest Aviation provides crew and maintenance planning to seven regional airlines. Regulators read our audit trail line by line twice a year.'),
  company('Desert Rose Properties', 'AE', 'Dubai', 'Other', 'Hala Kanaan', 'Tenant Services|Leasing|Smart Buildings', 'Desert Rose Properties lets and maintains 18,000 flats. A tenant’s request for a repair passes through five systems today; the aim is two by the end of the year.'),
  company('Straits Clearing', 'SG', 'Singapore', 'Finance', 'Adeline Koh', 'Clearing|Collateral|Regulatory Reporting', 'Straits Clearing clears commodity derivatives for 44 member banks. We are eighty people; the clearing engine is 240,000 lines of Java that has had no unplanned stop since 2019.'),
  company('Tembusu Biotech', 'SG', 'Singapore|Remote (Singapore)', 'Healthcare', 'Dr Marcus Toh', 'Lab Automation|Genomics Platform|Quality', 'Tembusu Biotech runs a sequencing laboratory and the platform on which twelve hospitals read its results. A run produces four terabytes overnight and the analysis has to be done before the ward round.'),
  company('Merlion Logistics', 'SG', 'Singapore', 'Manufacturing', 'Jolene Chia', 'Warehouse Control|Last Mile|Customer Portal', 'Merlion Logistics operates three automated warehouses and a fleet of 260 vans. Robots, pickers and drivers are planned by one engine that has to replan the whole island in under a minute.'),
  company('Nordhafen Systems', 'DE', 'Hamburg|Berlin', 'Technology', 'Silke Petersen', 'Container Yard|Rail Interface|Platform', 'Nordhafen Systems makes terminal software for container ports from Gdańsk to Valencia. Most of our customers are on the quay at five in the morning, so we release at noon.'),
  company('Isarwerk Automation', 'DE', 'Munich|Stuttgart', 'Manufacturing', 'Florian Huber', 'Line Control|Predictive Maintenance|Edge Devices', 'Isarwerk Automation equips packaging lines with controls and cameras. A line that stands costs its owner some €9,000 an hour, which is why our support engineers and developers share one rota.'),
];
