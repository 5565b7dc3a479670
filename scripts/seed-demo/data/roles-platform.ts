import { lines, type Role } from './role';

export const PLATFORM_ROLES: readonly Role[] = [
  {
    title: 'DevOps Engineer',
    field: 'Platform Engineering',
    pay: 1.05,
    work: lines(`
      {team} deploys through a pipeline that nobody likes: 45 minutes, and a third of the runs fail for reasons unrelated to the change. You would own it. Kubernetes on AWS, Terraform, GitHub Actions, and developers who will thank you.
      We are moving {team} from virtual machines to Kubernetes, service by service. Four of eleven are done. The next ones have state, and that is where you come in.`),
    responsibilities: lines(`
      Own build and deployment of {team}, and their running time
      Manage infrastructure as code with Terraform
      Move services to Kubernetes without interruption
      Set up monitoring that wakes people for good reasons only
      Help developers to run what they build`),
    requirements: lines(`
      Kubernetes and Terraform in production
      AWS, Azure or Google Cloud
      Linux and networking below the abstractions
      Scripting in Python, Go or Bash with tests where they matter
      Experience of incidents and of writing them up`),
    skills: lines('Kubernetes\nTerraform\nAWS\nGitHub Actions\nHelm\nPrometheus\nLinux\nPython\nArgo CD'),
    achievements: lines(`
      Cut the pipeline from {38-60} to {7-12} minutes and flaky failures to under {1-3} %
      Moved {14-40} services to Kubernetes without customer-visible downtime
      Put {80-95} % of infrastructure under Terraform
      Lowered the cloud bill by {22-40} % with rightsizing and schedules
      Reduced alerts from {300-700} to {20-45} a week`),
    degree: 'BSc Computer Science',
  },
  {
    title: 'Site Reliability Engineer',
    field: 'Reliability Engineering',
    pay: 1.12,
    work: lines(`
      For {team} an outage of ten minutes is a headline. You would work with its developers on service levels they can keep, capacity they can prove, and incidents that happen once. Half of the time is engineering, and we defend that half.
      The {team} systems have an error budget since spring, and it was used up twice. You would find out why: load tests, tracing, and some unglamorous work on timeouts.`),
    responsibilities: lines(`
      Define service levels with {team} and report on them
      Lead incident response and blameless reviews
      Test load and failure regularly, in production where that is safe
      Remove toil by software
      Plan capacity for the peaks we know`),
    requirements: lines(`
      Experience of running distributed systems that people depend on
      Go or Python at the level of a software engineer
      Observability with Prometheus, OpenTelemetry or similar
      Networking, Linux and databases in depth somewhere
      Composure, and good notes`),
    skills: lines('Go\nPrometheus\nOpenTelemetry\nKubernetes\nIncident management\nLinux\nTerraform\nLoad testing'),
    achievements: lines(`
      Raised availability from 99.{5-7} % to 99.9{2-6} % within a year
      Ran {20-50} incident reviews; repeated causes fell by {60-80} %
      Built load tests that found the limit before the holiday peak did
      Replaced {9-20} manual runbooks by tools
      Introduced tracing over {30-90} services`),
    degree: 'BSc Computer Engineering',
  },
  {
    title: 'Cloud Solutions Architect',
    field: 'Cloud Architecture',
    pay: 1.3,
    work: lines(`
      {company} leaves its second data centre in eighteen months. You would decide with {team} what moves as it is, what is rebuilt and what is switched off, and defend the bill in front of finance.
      {team} needs a landing zone that security accepts and developers do not fight: accounts, networks, identities, guard rails. Azure mostly, some AWS. You draw it, build the first of it yourself, and hand it over.`),
    responsibilities: lines(`
      Design the target architecture for {team} and the steps towards it
      Build landing zones and reference implementations in code
      Estimate and track cost, monthly
      Review designs of product teams
      Agree controls with security and audit`),
    requirements: lines(`
      Migrations you have led from plan to switch-off
      Azure or AWS at professional level
      Networks, identity and infrastructure as code
      Ability to explain a trade-off to engineers and to directors
      Certification welcome, experience preferred`),
    skills: lines(
      'Azure\nAWS\nTerraform\nNetworking\nIdentity management\nCost management\nSecurity architecture\nKubernetes',
    ),
    achievements: lines(`
      Led the move of {90-260} workloads out of two data centres in {14-22} months
      Designed landing zones for {5-14} business units
      Saved {0-1}.{4-9} million a year through reservations and decommissioning
      Wrote reference architectures used by {20-50} teams
      Passed ISO 27001 and SOC 2 audits of the platform`),
    degree: 'MSc Computer Science',
  },
  {
    title: 'Network Engineer',
    field: 'Network Services',
    pay: 0.88,
    work: lines(`
      Forty sites, two carriers each, and a core that was last renewed in 2017. You would plan and carry out the renewal for {team}, site by site, mostly at night, and leave behind a network that is described in files and not in one head.
      {team} has grown by acquisition, and so has its network: overlapping addresses, three kinds of firewall, and a Wi-Fi that the warehouse hates. We would like one of each.`),
    responsibilities: lines(`
      Operate and renew routing, switching, firewalls and Wi-Fi
      Automate configuration and keep it under version control
      Plan changes at night and their way back
      Work with carriers until the fault is found
      Document the network so that others can run it`),
    requirements: lines(`
      BGP, OSPF, VLANs and IPsec in production
      Cisco, Juniper or Fortinet equipment
      Automation with Ansible or Python
      CCNP or comparable experience
      Driving licence for visits to sites`),
    skills: lines('BGP\nCisco\nFortinet\nAnsible\nWi-Fi design\nIPsec\nMonitoring\nPython'),
    achievements: lines(`
      Renewed the network of {22-60} sites with {1-4} unplanned interruptions
      Replaced MPLS by SD-WAN and saved {30-50} % of line cost
      Put {150-400} devices under Ansible
      Redesigned Wi-Fi for {4-12} warehouses; scanner failures fell by {70-90} %
      Cut mean time to repair from {4-6} hours to {50-90} minutes`),
    degree: 'BSc Network Engineering',
  },
  {
    title: 'IT Support Specialist',
    field: 'IT Support',
    pay: 0.55,
    work: lines(`
      You would look after 350 colleagues of {team} and the offices around it: laptops, accounts, meeting rooms, and the printer. We are four, we answer within fifteen minutes, and we write down what we learn.
      {team} works in shifts, so support does, too: early from seven, late until eight, never alone. Most requests are accounts and devices; the interesting ones become small projects.`),
    responsibilities: lines(`
      First and second line support by ticket, telephone and in person
      Set up and hand over devices with Intune and Autopilot
      Manage accounts and rights in Entra ID
      Write articles that answer the next person’s question
      Prepare new starters’ first day so that it works`),
    requirements: lines(`
      A year or more in IT support, or an apprenticeship
      Windows and Microsoft 365; macOS welcome
      Friendly manner, also at five to five
      Method: reproduce, narrow down, write down
      Readiness for early and late shifts`),
    skills: lines(
      'Windows 11\nMicrosoft 365\nIntune\nEntra ID\nServiceNow\nmacOS\nNetworking basics\nCustomer service',
    ),
    achievements: lines(`
      Solved {25-45} tickets a day with a satisfaction of {94-98} %
      Rolled out {250-800} laptops with Autopilot
      Wrote {60-140} knowledge articles; repeat calls fell by {20-40} %
      Moved {400-1200} mailboxes to Microsoft 365
      Set up {12-30} meeting rooms that work at the first press`),
    degree: 'Diploma in IT Support',
  },
  {
    title: 'Security Analyst',
    field: 'Information Security',
    pay: 1,
    work: lines(`
      {team} produces 3,000 alerts a day, of which about five deserve a person. You would make that ratio better: rules, context, automation. The rest of the time you follow the five.
      You would join the four people who watch over {company} and its {team} systems. Detection engineering, incident response, and quarterly exercises in which we attack ourselves.`),
    responsibilities: lines(`
      Investigate alerts and lead the response to incidents
      Write and tune detections, with tests
      Automate enrichment and first response
      Run phishing and recovery exercises
      Report findings in words that owners can act on`),
    requirements: lines(`
      Experience in a security operations centre or incident response
      A SIEM such as Sentinel, Splunk or Elastic
      Windows, Linux and cloud logs
      Scripting in Python or PowerShell
      Discretion`),
    skills: lines(
      'Microsoft Sentinel\nSplunk\nIncident response\nPython\nMITRE ATT&CK\nThreat hunting\nPowerShell\nVulnerability management',
    ),
    achievements: lines(`
      Reduced alert volume by {60-85} % without missing an exercise
      Led the response to {6-18} incidents, two of them with regulators informed
      Wrote {70-160} detections mapped to MITRE ATT&CK
      Cut mean time to contain from {5-9} hours to {40-80} minutes
      Ran the vulnerability programme for {2-9},000 hosts`),
    degree: 'BSc Cyber Security',
  },
];
