/** Marks what is made up: "Example", "Sample figures", "Sample story". */
export function Stamp({ children }: { children: string }) {
  return <span className="stamp">{children}</span>;
}
