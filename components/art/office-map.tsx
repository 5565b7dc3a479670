/** From the station: two streets, the main road, then an alley into the yard. */
const ROUTE = 'M96 340L228 340A12 12 0 0 0 240 328L240 288A12 12 0 0 1 252 276L444 276A12 12 0 0 0 456 264L456 204';
const CANAL = 'M720 84h-60a60 60 0 0 0-60 60v180a72 72 0 0 1-72 72H0';

/**
 * Draws an invented part of London: streets are gaps between blocks, and the thick line is the route from the station
 * to the office.
 */
export function OfficeMap() {
  return (
    <svg aria-hidden="true" viewBox="0 0 720 360" preserveAspectRatio="xMidYMax slice" fill="none">
      <path d="M0 0h720v420H0z" fill="var(--color-sunk)" />
      {/* Dashed thick lines look like rows of houses. */}
      <g stroke="var(--color-line)" strokeDasharray="22 2">
        <path
          d="M8 256h70M114 256h94M284 256h142M476 256h94M668 256h46M8 296h70M114 296h94M262 296h94M404 296h46M494 296h70M668 296h46M8 328h70M114 328h94M106 160h94M8 202h70M114 202h94M356 202h70M498 202h70M668 164h46M316 24h94M316 64h70M316 104h46M560 24h70M668 24h46M672 124h46"
          strokeWidth="20"
        />
        <path d="M218 8v142M262 8v190M626 190v70M626 286v72M626 116v46" strokeWidth="20" />
        <path d="M300 242L505 37M290 200L470 20" strokeWidth="22" />
        <path d="M570 84a90 90 0 0 1-90 90" strokeWidth="18" />
      </g>
      <path d={CANAL} stroke="var(--color-sheet)" strokeWidth="30" />
      <path d={CANAL} stroke="var(--color-tint-act)" strokeWidth="18" />
      <g stroke="var(--color-sheet)">
        <path
          d="M0 348H240M96 180V420M384 276V380M480 276V380M480 36V84h72a72 72 0 0 1-72 72M480 84V156M648 0V420M0 180H240M336 180H428M480 180H720M396 120H480M300 0V160"
          strokeWidth="8"
        />
        <path d="M240 276L516 0" strokeWidth="12" />
        <path d="M240 0V420M0 276H720" strokeWidth="16" />
        <path d="M456 276V216" strokeWidth="8" />
        <path d="M432 180h48v48h-48z" fill="var(--color-sheet)" strokeWidth="4" />
      </g>
      <path
        d="M8 8h144a144 144 0 0 1-144 144zM488 92h52a52 52 0 0 1-52 52zM664 190h48v48h-48z"
        fill="var(--color-tint-mint)"
      />
      <path d="M8 104a96 96 0 0 0 96-96M8 8l102 102" stroke="var(--color-sheet)" strokeWidth="4" />
      <path
        d="M23 64a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM23 128a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM67 28a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM119 28a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM119 68a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM55 124a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM671 202a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM695 202a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM671 226a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM695 226a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"
        stroke="var(--color-mint-text)"
        strokeWidth="1.5"
      />
      <path d={ROUTE} stroke="var(--color-act)" strokeWidth="5" strokeLinejoin="round" />
      <circle cx="96" cy="340" r="12" fill="var(--color-act)" />
      <path d="M442 190h28v28h-28z" fill="var(--color-coral-art)" />
    </svg>
  );
}
