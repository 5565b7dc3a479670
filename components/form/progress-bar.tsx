/** Progress of an upload. @param value 0 to 1 */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div>
      <p className="figures flex justify-between text-small">
        <span>{label}</span>
        <span aria-hidden="true">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1 h-2 overflow-hidden rounded-pill bg-line"
      >
        <div className="h-full origin-left bg-act" style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  );
}
