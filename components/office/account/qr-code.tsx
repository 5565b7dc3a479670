import { encode } from 'uqr';

/** A QR code, drawn locally so that its content is sent to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="h-auto w-full max-w-64 border border-hairline bg-white"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}
