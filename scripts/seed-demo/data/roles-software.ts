import { lines, type Role } from './role';

export const SOFTWARE_ROLES: readonly Role[] = [
  {
    title: 'Backend Engineer',
    field: 'Backend Engineering',
    pay: 1,
    work: lines(`
      The {team} team is six engineers, a product manager and a tester. The services are Java 21 on Spring Boot with PostgreSQL and Kafka; about a third of the code is older than four years and shows it. You would take over two services whose authors have moved to other teams, and make them boring.
      In {team} we own eleven services, most of them small. The hard part is not any one of them but what happens when one is slow: retries, duplicates, and messages that arrive before the thing they are about. You would work on exactly that, with a colleague who has done it for three years.`),
    responsibilities: lines(`
      Design, build and run services of the {team} team, on call one week in seven
      Make interfaces between services idempotent, versioned and documented
      Find and remove the slow queries before customers find them
      Write tests that fail for the right reason, and delete those that do not
      Review colleagues’ changes within a working day
      Bring two older services to the current framework without a freeze`),
    requirements: lines(`
      Several years of Java or Kotlin in production, Spring Boot preferred
      SQL beyond the ORM: you read a query plan and know what to do about it
      Experience with message queues and with what goes wrong in them
      Clear written English: our design decisions are documents
      Habit of measuring before and after a change`),
    skills: lines('Java\nSpring Boot\nPostgreSQL\nKafka\nREST APIs\nDocker\nJUnit\nKotlin\nRedis'),
    achievements: lines(`
      Split the order module out of a monolith of {200-600},000 lines, without downtime, over {7-14} months
      Reduced the 99th percentile of the busiest endpoint from {2-5} seconds to {180-450} milliseconds
      Introduced an outbox and idempotency keys; duplicate bookings went from {20-60} a month to none
      Moved {9-24} services from Java 11 to 21 and Spring Boot 3
      Wrote the on-call handbook and cut pages at night by {30-70} %
      Mentored {2-5} junior engineers, two of whom now lead services of their own`),
    degree: 'BSc Computer Science',
  },
  {
    title: 'Frontend Engineer',
    field: 'Frontend Engineering',
    pay: 0.95,
    work: lines(`
      The {team} screens are used eight hours a day by people who did not choose them. They are React and TypeScript, with a component library of some sixty parts that needs an owner. Speed and keyboard use matter more here than animation.
      You would join {team}, five engineers and a designer, as we replace the last AngularJS screens. Each one goes live behind a switch, to one customer first. We test with Playwright and with two customers who let us watch.`),
    responsibilities: lines(`
      Build screens in React and TypeScript together with design and backend
      Look after the component library, its documentation and its accessibility
      Keep bundle size and interaction times within the budgets we publish
      Write component and browser tests, and keep them quick
      Take part in visits to customers, twice a year`),
    requirements: lines(`
      Three years or more with React and TypeScript, or as much with another framework and curiosity
      HTML and CSS that stand without a framework
      WCAG 2.2 AA in practice, with keyboard and screen reader
      Experience of replacing an old front end step by step
      Sense for when a table is the better chart`),
    skills: lines('TypeScript\nReact\nCSS\nNext.js\nPlaywright\nAccessibility\nStorybook\nGraphQL'),
    achievements: lines(`
      Rebuilt the booking flow in React; completion rose from {51-60} % to {64-73} %
      Cut the first load of the customer portal from {900-1600} KB to {180-320} KB
      Brought {30-70} screens to WCAG AA and wrote the checklist that keeps them there
      Led the move from JavaScript to TypeScript strict mode over {140-320} files
      Set up visual regression tests that caught {11-28} defects in their first half year`),
    degree: 'BSc Multimedia Computing',
  },
  {
    title: 'Full-Stack Developer',
    field: 'Product Engineering',
    pay: 0.97,
    work: lines(`
      {team} is four developers who each take a feature from the conversation with a user to the dashboard that shows whether it is used. Node, React and PostgreSQL, one repository, deployed several times a day. You should enjoy the whole of it.
      The product behind {team} started as a prototype in 2021 and now has paying users in three countries. You would work in TypeScript on both sides, and about a day a week goes into the debts of that beginning.`),
    responsibilities: lines(`
      Take features from first sketch to production, with tests and monitoring
      Work in TypeScript across React, Node and PostgreSQL
      Talk to users of {team} at least once a month
      Keep the deployment path under ten minutes
      Share support of the product with three colleagues`),
    requirements: lines(`
      Experience on both sides of a web application, deeper on one of them
      TypeScript, Node.js and a relational database
      Ability to cut a large wish into pieces that ship
      Automated tests as a matter of course
      Friendly persistence with unclear requirements`),
    skills: lines('TypeScript\nNode.js\nReact\nPostgreSQL\nPrisma\nAWS\nJest\nDocker'),
    achievements: lines(`
      Built the self-service portal now used by {8-40},000 customers, from first commit to launch in {4-9} months
      Replaced nightly spreadsheets by an importer that checks {30-90},000 rows in under a minute
      Introduced feature switches; releases went from monthly to {3-9} a day
      Added invoicing in {3-7} currencies with a ledger that balances
      Reduced support tickets by {20-45} % with better error messages alone`),
    degree: 'BSc Software Engineering',
  },
  {
    title: 'Android Engineer',
    field: 'Mobile Engineering',
    pay: 1,
    work: lines(`
      Our Android app is what people in the field hold in their hands: cold, wet, with gloves, often without network. It is Kotlin and Compose, offline first, and {team} releases it every two weeks to 14,000 devices.
      {team} maintains one app on 300 kinds of device. The oldest has 2 GB of memory and is the one our users like best. You would own synchronisation and start-up time.`),
    responsibilities: lines(`
      Develop the app in Kotlin and Jetpack Compose
      Own offline storage and synchronisation with the backend
      Keep the crash-free rate above 99.8 % and start-up under two seconds
      Release every two weeks, staged, with a way back
      Agree interfaces with backend colleagues before they are built`),
    requirements: lines(`
      Published Android apps in Kotlin, some of them with Compose
      Coroutines and Flow, and the bugs they make possible
      Room or SQLite, and conflict handling in synchronisation
      Profiling of memory, battery and start-up
      Care for accessibility and large fonts`),
    skills: lines('Kotlin\nAndroid\nJetpack Compose\nCoroutines\nRoom\nGradle\nFirebase\nCI/CD'),
    achievements: lines(`
      Moved {60-140} screens from XML to Compose in {6-14} months
      Raised the crash-free rate from {97-98}.4 % to 99.{6-9} %
      Built offline synchronisation for {3-16},000 field workers
      Halved start-up time on low-end devices, from {4-7} to {2-3} seconds
      Set up staged releases with automatic halt on new crashes`),
    degree: 'BSc Information Technology',
  },
  {
    title: 'Embedded Software Engineer',
    field: 'Embedded Software',
    industries: ['Manufacturing', 'Technology'],
    pay: 1.02,
    work: lines(`
      {team} writes the firmware of our controllers: C and some Rust on ARM Cortex-M, FreeRTOS, CAN and Modbus on one side and MQTT on the other. A device stays in the field for twelve years, and an update that fails means somebody has to drive there.
      You would work in {team} between hardware and cloud. The current generation is shipping, the next is a board on the bench with three open questions about power. We have a test rack with forty devices and would like you to break them.`),
    responsibilities: lines(`
      Develop firmware in C and Rust for ARM controllers
      Bring up new boards together with the hardware team
      Own secure update over the air, including the way back
      Extend the test rack and automate what is still done by hand
      Analyse failures from the field down to the cause`),
    requirements: lines(`
      C on microcontrollers in products that shipped
      A real-time operating system and its pitfalls
      Fieldbuses such as CAN, Modbus or PROFINET
      Oscilloscope and logic analyser as everyday tools
      Rust, or the wish to learn it`),
    skills: lines('C\nRust\nFreeRTOS\nARM Cortex-M\nCAN\nMQTT\nEmbedded Linux\nPython'),
    achievements: lines(`
      Wrote the boot loader and update path now on {12-60},000 devices, with {2-9} failed updates in three years
      Cut standby power by {35-60} %, which doubled battery life
      Brought up {3-6} boards from first silicon to series
      Built a hardware-in-the-loop rack that runs {300-900} tests a night
      Traced a fault that appeared once in {20-50} days to a race in the CAN driver`),
    degree: 'BEng Electrical Engineering',
  },
];
