import { lines, type Role } from './role';

export const DATA_ROLES: readonly Role[] = [
  {
    title: 'Data Engineer',
    field: 'Data Engineering',
    pay: 1.05,
    work: lines(`
      {team} data reaches our warehouse from fourteen sources, three of which are spreadsheets. You would rebuild the pipelines in dbt and Airflow, with tests for what the business believes about its numbers. Two analysts sit next to you and will tell you when they are wrong.
      We have 600 tables of which perhaps eighty matter. In the first half year you would find those eighty for {team}, give them owners and tests, and switch the rest off. Snowflake, dbt, Python; streaming only where somebody needs it.`),
    responsibilities: lines(`
      Build and run batch and streaming pipelines for {team}
      Model data in dbt together with analysts, and document it where they look
      Put tests and alerts where wrong numbers have consequences
      Watch cost: every table has a price and an owner
      Handle personal data as the law and our customers expect`),
    requirements: lines(`
      Python and advanced SQL in production pipelines
      A cloud warehouse such as Snowflake, BigQuery or Redshift
      dbt, Airflow or Dagster
      Understanding of late, duplicate and corrected data
      Patience with source systems you cannot change`),
    skills: lines('Python\nSQL\ndbt\nSnowflake\nAirflow\nSpark\nKafka\nAWS\nData modelling'),
    achievements: lines(`
      Rebuilt {60-180} pipelines in dbt and Airflow; failed nights went from {4-9} a month to one a quarter
      Lowered warehouse cost by {25-50} % while data grew by half
      Introduced data contracts with {6-15} source teams
      Delivered the daily sales view at 6 am instead of {10-11}.30
      Anonymised {3-9} years of history for analysis`),
    degree: 'MSc Data Engineering',
  },
  {
    title: 'Data Analyst',
    field: 'Analytics',
    pay: 0.78,
    work: lines(`
      {team} decides weekly on prices, stock or staff, with reports that were built by four people with four definitions of the same word. You would agree on one, write it down, and build the few dashboards that are worth opening.
      You would be the first full-time analyst in {team}. The data is there and reasonably clean; what is missing is somebody who asks what a number is for before drawing it.`),
    responsibilities: lines(`
      Answer questions of {team} with data, in writing, with the doubt stated
      Build and prune dashboards in Power BI
      Agree definitions of measures with finance and operations
      Design and read experiments
      Teach colleagues to help themselves with simple questions`),
    requirements: lines(`
      SQL every day, Python or R where it helps
      Power BI, Tableau or Looker
      Statistics sufficient to say that a difference is none
      Writing that managers read to the end
      Interest in how the business works`),
    skills: lines('SQL\nPower BI\nPython\nExcel\nTableau\nStatistics\nA/B testing\nStakeholder communication'),
    achievements: lines(`
      Replaced {30-80} reports by {5-9} dashboards that are opened every week
      Found a pricing error worth {120-480},000 a year
      Built a demand forecast with a mean error of {6-12} %
      Ran {12-30} experiments and stopped half of them early
      Trained {20-60} colleagues in SQL basics`),
    degree: 'BSc Statistics',
  },
  {
    title: 'Machine Learning Engineer',
    field: 'Machine Learning',
    pay: 1.18,
    work: lines(`
      {team} has two models in production and nine in notebooks. You would build the path between the two: features that are the same in training and serving, evaluation that a domain expert believes, and monitoring that says when the world has changed.
      The question in {team} is when a prediction should be shown to a person and when it may act alone. You would work with two data scientists and the people who live with the errors. Python, PyTorch, Kubernetes.`),
    responsibilities: lines(`
      Bring models of {team} into production and keep them there
      Build feature pipelines that serve training and inference alike
      Define evaluation with domain experts, including the cost of errors
      Monitor drift and quality, and retrain on purpose
      Document models for auditors and colleagues`),
    requirements: lines(`
      Models in production whose failures you have had to explain
      Python, PyTorch or scikit-learn, and software engineering around them
      Docker, Kubernetes and a workflow tool
      Sound statistics
      Scepticism towards accuracy as a number`),
    skills: lines('Python\nPyTorch\nscikit-learn\nMLflow\nKubernetes\nSQL\nFastAPI\nFeature stores'),
    achievements: lines(`
      Took {3-7} models from notebook to production with automated evaluation
      Reduced false alarms of anomaly detection by {40-70} %
      Cut inference cost by {45-70} % with batching and smaller models
      Built a labelling process with {8-20} experts and measured agreement
      Detected drift {2-5} weeks before customers would have`),
    degree: 'MSc Artificial Intelligence',
  },
  {
    title: 'Database Administrator',
    field: 'Database Services',
    pay: 1,
    work: lines(`
      {company} runs 70 PostgreSQL and a dozen SQL Server instances, and {team} depends on the three largest. Backups are made and, since last year, restored every week. You would take the upgrades, the tuning, and the conversations about indexes.
      Most of the work for {team} is prevention: capacity, vacuum, statistics, and reading a migration before it runs. We are two administrators and want to be three so that holidays are holidays.`),
    responsibilities: lines(`
      Operate PostgreSQL and SQL Server with replication and point-in-time recovery
      Plan and carry out upgrades with minutes of downtime
      Tune queries together with developers of {team}
      Prove restores, every week
      Automate what is done more than twice`),
    requirements: lines(`
      PostgreSQL in production, including replication and upgrades
      SQL Server or Oracle besides
      Linux, shell and one scripting language
      Calm during incidents
      Readiness for an on-call rota`),
    skills: lines('PostgreSQL\nSQL Server\nReplication\nBackup and recovery\nQuery tuning\nLinux\nAnsible\nPython'),
    achievements: lines(`
      Upgraded {18-60} instances across {2-3} major versions with less than {4-12} minutes of downtime each
      Brought recovery time from {6-11} hours to {25-55} minutes, proven weekly
      Consolidated {30-80} databases and saved {20-45} % of licences
      Tuned the ten dearest queries; load fell by {35-60} %
      Introduced reviews of every schema change`),
    degree: 'BSc Information Systems',
  },
];
