import { content } from '@/lib/content';

type Finding = { level: 'stop' | 'warn'; problem: string };

/** Lists what keeps the site from going live. Nothing is shown once all is settled. */
export function LaunchCard({ findings }: { findings: readonly Finding[] }) {
  const { launchCard: words } = content();
  if (findings.length === 0) return null;
  return (
    <section id="launch" aria-labelledby="launch-title" className="setting">
      <h2 id="launch-title">{words.title}</h2>
      <p className="text-muted">{words.lead}</p>
      {(['stop', 'warn'] as const).map((level) => {
        const problems = findings.filter((finding) => finding.level === level);
        return (
          problems.length > 0 && (
            <div key={level}>
              <h3>{words.levels[level]}</h3>
              <ul className="list-disc pl-5">
                {problems.map(({ problem }) => (
                  <li key={problem}>{withCode(problem)}</li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

/** Commands stand between backticks. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
