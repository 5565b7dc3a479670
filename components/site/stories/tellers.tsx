import { Initial, QuoteMark } from '@/components/art/initial';

export function Tellers({ names }: { names: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-6 lg:justify-items-end">
      <QuoteMark className="w-24" />
      <div className="tellers">
        {names.map((name) => (
          <Initial key={name} name={name} size={112} />
        ))}
      </div>
    </div>
  );
}
