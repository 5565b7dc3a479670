import { lines, type Role } from './role';

export const DELIVERY_ROLES: readonly Role[] = [
  {
    title: 'QA Automation Engineer',
    field: 'Quality Engineering',
    pay: 0.82,
    work: lines(`
      {team} has 2,400 browser tests that take three hours and are believed by nobody. You would turn them into 300 that take fifteen minutes and are. Playwright, TypeScript, and a say in what gets built.
      You would be the tester in {team}: at the table when a feature is discussed, exploring by hand while it is built, and automating what must not break again.`),
    responsibilities: lines(`
      Own the automated tests of {team}, their speed and their truth
      Explore new features by hand and report what you find clearly
      Test interfaces and data as well as screens
      Bring test data under control
      Coach developers in testing their own work`),
    requirements: lines(`
      Test automation with Playwright, Cypress or Selenium
      TypeScript, Java or Python
      API and database testing
      Exploratory testing as a skill, not a leftover
      Courage to delete tests`),
    skills: lines('Playwright\nTypeScript\nSelenium\nAPI testing\nSQL\nJMeter\nTest design\nCI/CD'),
    achievements: lines(`
      Brought the regression run from {3-6} hours to {12-25} minutes
      Raised trust in tests: flaky runs fell from {18-30} % to under 1 %
      Found {40-110} defects before release in a year, {3-8} of them critical
      Built test data generation for {12-30} services
      Introduced contract tests between {6-14} teams`),
    degree: 'BSc Computer Applications',
  },
  {
    title: 'Business Analyst',
    field: 'Business Analysis',
    pay: 0.85,
    work: lines(`
      Between {team} and the people it builds for there are eleven forms, four systems and one spreadsheet that knows the truth. You would draw what happens today, agree on what should, and stay until it does.
      {team} replaces a process that has grown for fifteen years. You would sit with those who do the work, write down the rules they apply without noticing, and turn them into stories that developers can build.`),
    responsibilities: lines(`
      Describe processes and rules as they are and as they should be
      Write user stories with examples that can be tested
      Lead workshops with departments and suppliers
      Prepare acceptance tests and support their users
      Keep scope and its changes visible`),
    requirements: lines(`
      Three years or more in business analysis of IT projects
      BPMN, user stories and data models as working tools
      SQL sufficient to check an assumption
      Moderation of people who disagree
      Precise writing`),
    skills: lines(
      'Requirements analysis\nBPMN\nUser stories\nJira\nSQL\nWorkshop facilitation\nAcceptance testing\nProcess modelling',
    ),
    achievements: lines(`
      Described and simplified {14-40} processes; handling time fell by {20-45} %
      Led requirements for a replacement of {2-4} core systems
      Ran {30-80} workshops with up to {12-25} participants
      Found {14-35} contradictory rules in nine departments before they were built
      Prepared {180-420} acceptance tests and trained their {15-40} testers`),
    degree: 'BA Business Information Systems',
  },
  {
    title: 'IT Project Manager',
    field: 'Project Delivery',
    pay: 1.05,
    work: lines(`
      The programme around {team} has a date that cannot move and a scope that can. You would lead twelve people and two suppliers to it, with a plan that fits on a page and a list of risks that is read.
      {company} runs five IT projects at a time. You would take the one for {team}: budget agreed, team half complete, steering group curious. We like early bad news.`),
    responsibilities: lines(`
      Lead the project for {team} from plan to handover
      Manage budget, suppliers and dependencies
      Report honestly, weekly, on one page
      Remove what is in the team’s way
      Prepare operations for what is coming`),
    requirements: lines(`
      Five years or more of leading IT projects
      Experience with fixed dates and regulators or auditors
      Agile and classical methods, without religion
      Contracts with suppliers, and their management
      PRINCE2, PMP or Scrum certification welcome`),
    skills: lines(
      'Project management\nStakeholder management\nBudgeting\nScrum\nRisk management\nSupplier management\nJira\nMS Project',
    ),
    achievements: lines(`
      Delivered a {1-6}.{2-8} million programme {2-5} weeks early
      Led {8-24} people in {2-4} countries
      Turned round a project that was {5-9} months late, by cutting {30-45} % of its scope
      Renegotiated a supplier contract and saved {180-640},000
      Introduced a portfolio board for {20-45} projects`),
    degree: 'MSc Project Management',
  },
  {
    title: 'Product Manager',
    field: 'Product',
    pay: 1.15,
    work: lines(`
      {team} has a backlog of 400 wishes and three developers who would like to know which five matter. You would find out, by talking with customers every week and by saying no in a way that is understood.
      You would take over {team} from a founder who has looked after it beside everything else. There is a product, there is revenue, and there is no roadmap anybody believes.`),
    responsibilities: lines(`
      Decide with customers, sales and engineering what {team} builds next
      Speak with at least two customers a week
      Write short specifications with the reason first
      Measure whether what was built is used
      Own pricing and packaging of the product together with sales`),
    requirements: lines(`
      Product management of software for businesses
      Comfort with data and with its absence
      Enough technical background to discuss an interface
      Writing and presenting clearly
      Experience of ending a product or feature`),
    skills: lines(
      'Product discovery\nRoadmapping\nUser research\nSQL\nPricing\nAnalytics\nStakeholder management\nFigma',
    ),
    achievements: lines(`
      Took a product from {0-1}.{2-8} to {2-5}.{1-9} million in yearly revenue
      Ran {80-200} customer interviews and ended {3-7} features
      Raised activation from {28-40} % to {52-66} %
      Introduced quarterly goals that teams set themselves
      Launched in {2-5} new markets`),
    degree: 'MBA',
  },
  {
    title: 'UX Designer',
    field: 'Design',
    pay: 0.86,
    work: lines(`
      The people who use {team} every day are experts in their work and impatient with ours. You would watch them, sketch with them, and design screens that need no training. There is a design system; it needs somebody to say no.
      {team} has one designer for three squads and needs a second. Research, interaction and interface are one job here, and prototypes are tested with users before anything is built.`),
    responsibilities: lines(`
      Plan and run research with users of {team}
      Design flows, screens and states, including the empty and the broken ones
      Prototype in Figma and test before building
      Look after the design system with front-end engineers
      Write interface texts`),
    requirements: lines(`
      Portfolio with products for professional users
      Research methods, from interviews to usability tests
      Figma, and an understanding of HTML and CSS
      Accessibility from the first sketch
      Pleasure in tables and forms`),
    skills: lines(
      'Figma\nUser research\nInteraction design\nDesign systems\nPrototyping\nAccessibility\nUsability testing\nUX writing',
    ),
    achievements: lines(`
      Redesigned the main workflow; time per case fell from {9-14} to {4-6} minutes
      Ran {40-120} usability tests
      Built a design system of {45-90} components used by {4-9} teams
      Brought form completion from {48-60} % to {74-86} %
      Introduced research repositories and shared {20-60} studies`),
    degree: 'BA Interaction Design',
  },
  {
    title: 'SAP Consultant',
    field: 'SAP Services',
    pay: 1.12,
    work: lines(`
      {company} moves from ECC to S/4HANA next year, and {team} is in the first wave. You would own logistics or finance, depending on where you come from: workshops, customising, data migration, and the weekend of the switch.
      After the move to S/4HANA, {team} has a list of 140 things that used to be possible. Some of them should be again. You would sort, build and train, with two developers in-house.`),
    responsibilities: lines(`
      Lead workshops and design solutions in SAP S/4HANA
      Customise modules and specify developments
      Plan and check data migration for {team}
      Support key users through test and go-live
      Keep documentation that auditors accept`),
    requirements: lines(`
      Several years with SAP MM, SD, FI or CO, at least one project on S/4HANA
      Customising done by your own hand
      Data migration and interfaces
      Reading ABAP
      Readiness for one or two trips a month`),
    skills: lines('SAP S/4HANA\nSAP MM\nSAP FI\nSAP SD\nData migration\nABAP basics\nFiori\nTest management'),
    achievements: lines(`
      Led logistics in {2-5} S/4HANA projects, all live on the planned weekend
      Migrated {1-8}.{2-9} million records with {0-2}.0{1-9} % errors
      Retired {150-400} custom programs
      Trained {60-240} key users in {2-5} languages
      Cut month-end closing from {8-10} to {4-5} days`),
    degree: 'Diplom in Business Informatics',
  },
];
