import { Lines } from '@/components/ui/lines';
import { HumanAndMachine } from '@/components/art/human-and-machine';
import { content } from '@/lib/content';

export function HumanAndSoftware() {
  const { title, lead, paragraphs, software, people, note } = content().aiPlusHuman;
  return (
    <section aria-labelledby="ai-title" className="ruled">
      <div className="wrap section grid gap-12">
        <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 id="ai-title">{title}</h2>
            <p className="mt-4 text-lead">{lead}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-prose text-muted">
                {paragraph}
              </p>
            ))}
          </div>
          <HumanAndMachine className="h-auto w-full" />
        </div>
        <div className="grid gap-8 md:grid-cols-2">
          <Side {...software} />
          <Side {...people} />
        </div>
        <p className="max-w-prose border-l-4 border-coral pl-5 text-lead">{note}</p>
      </div>
    </section>
  );
}

function Side({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="border-t border-ink pt-4">
      <h3>{title}</h3>
      <Lines items={items} className="job-points mt-3" />
    </div>
  );
}
