// Holds the API's document against Spectral's `oas` rules and Redocly's `recommended` ones. Prints a line for each finding, warnings
// included, and ends with 1 where there is one. Run by app/api/openapi.json/lint.test.ts, in a process of its own: both are heavy to load.
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const FILE = 'app/api/openapi.json/document.json';
const text = readFileSync(FILE, 'utf8');

/** Findings that are as they should be. */
const ALLOWED = [
  // The owner has chosen no licence yet (CONTRIBUTING.md): there is nothing to point at.
  /info-license-strict/,
  // For mail programs that open the address of the header List-Unsubscribe: these lead on to a page, and answer nothing else.
  /operation-2xx-response #\/paths\/~1(newsletter|job-alerts)~1unsubscribe\/get\//,
];

const findings = [...(await spectralFindings()), ...(await redoclyFindings())].filter(
  (finding) => !ALLOWED.some((allowed) => allowed.test(finding)),
);
for (const finding of findings) console.log(finding);
process.exit(findings.length === 0 ? 0 : 1);

async function spectralFindings() {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
  const results = await linter.run(JSON.parse(text));
  return results.map(({ code, message, path }) => `spectral ${code} ${path.join('/')}: ${message}`);
}

async function redoclyFindings() {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: FILE, config });
  return problems.map(
    ({ ruleId, severity, message, location: [at] }) => `redocly ${severity} ${ruleId} ${at?.pointer}: ${message}`,
  );
}
