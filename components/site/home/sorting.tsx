/** Profiles in the order that software gave them, the few that a recruiter read, and the signed shortlist. */
export function Sorting() {
  return (
    <svg aria-hidden="true" viewBox="0 0 680 204" className="mt-6 w-full fill-none stroke-2">
      {/* Those whom the recruiter read; the last stood far down. Three are struck out, three lead to the shortlist. */}
      <path
        className="stroke-line stroke-[21]"
        strokeLinecap="round"
        strokeDasharray="0 28"
        d="M14 14h84.1M14 42h.1M70 42h.1M322 126h.1"
      />
      <path
        className="stroke-art stroke-[7]"
        strokeLinecap="round"
        strokeDasharray="0 28"
        d="M14 14h448.1M14 42h448.1M14 70h448.1M14 98h448.1M14 126h448.1M14 154h448.1M14 182h448.1"
      />
      <path className="stroke-coral-art stroke-3" d="M33 23l18-18M61 23l18-18M5 51l18-18" />
      <path className="fill-sheet stroke-control" d="M566 24h104v160H566z" />
      <path
        className="stroke-link"
        d="M107 14C318 14 400 58 582 58M79 42C290 42 400 98 582 98M331 126C542 126 400 138 582 138M590 174c8-14 12-6 12 0s10-8 16-2 8-6 14 0 12-6 20-4"
      />
      <path className="fill-coral-art" d="M582 51h14v14h-14zM582 91h14v14h-14zM582 131h14v14h-14z" />
      <path className="stroke-art" d="M606 52h46M606 64h30M606 92h40M606 104h46M606 132h46M606 144h22" />
    </svg>
  );
}
