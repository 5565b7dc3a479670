// Checks openapi.json against Spectral's `oas` and Redocly's `recommended` rules. Prints all findings, including
// warnings, and exits with 1 if there are any. app/api/openapi.json/lint.test.ts runs it in its own process, because
// both linters are slow to load.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { openApi } from '../scripts/openapi.mjs';

const text = await openApi();

const ALLOWED = [
  // The owner has not chosen a licence yet (CONTRIBUTING.md), so openapi.json has no licence URL.
  /info-license-strict/,
  // Mail programs open these URLs from the List-Unsubscribe header; they only redirect to a page, so they have no 2xx.
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
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, severity, message, location: [at] }) => `redocly ${severity} ${ruleId} ${at?.pointer}: ${message}`,
  );
}
