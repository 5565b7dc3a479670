/** Marks invented content, with texts such as "Example" or "Sample figures". */
export function Stamp({ children }: { children: string }) {
  return <span className="stamp">{children}</span>;
}
