/** ISO code, then latitude and longitude in degrees of a point in a populated area. */
const POINTS =
  'AE 24 54,AR -35 -60,AT 48 15,AU -33 148,BD 24 90,BE 51 4,BG 43 25,BR -20 -46,CA 46 -75,CH 47 8,CL -33 -71,CN 33 113,' +
  'CO 5 -74,CY 35 33,CZ 50 15,DE 51 10,DK 56 10,EE 59 26,EG 29 31,ES 40 -4,FI 62 26,FR 46 2,GB 56 -4,GH 7 -1,GR 39 23,' +
  'HK 22 114,HR 45 16,HU 47 19,ID -6 107,IE 53 -8,IL 32 35,IN 17 77,IS 65 -19,IT 43 12,JP 36 138,KE -1 37,KR 37 128,' +
  'LK 7 81,LT 55 24,LU 50 6,LV 57 25,MA 33 -6,MT 36 14,MX 21 -100,MY 4 102,NG 8 6,NL 52 5,NO 60 9,NZ -40 175,' +
  'PE -11 -76,PH 14 121,PK 30 70,PL 52 20,PT 39 -8,QA 25 51,RO 46 25,RS 44 21,SA 24 46,SE 59 15,SG 1 104,SI 46 15,' +
  'SK 49 19,TH 15 101,TR 39 33,TW 24 121,UA 49 31,US 38 -98,VN 14 108,ZA -28 27';

const points = new Map(
  POINTS.split(',').map((entry) => {
    const [code = '', latitude, longitude] = entry.split(' ');
    return [code, onMap(Number(latitude), Number(longitude))];
  }),
);

export const MAPPED_COUNTRIES: readonly string[] = [...points.keys()];

/** Size of the map in its own units; one is the distance between two of its dots. */
export const MAP_SIZE = { width: 63, height: 25 };

/** The land as rows of two dots or more: each run is drawn with round dashes of length 0, one unit apart. */
export const LAND =
  'M0 0h7M30 0h2M34 0h29M0 1h7M11 1h3M34 1h25M0 2h9M11 2h4M31 2h28M0 3h14M29 3h30M1 4h13M28 4h6M36 4h2M41 4h18M1 5h11M27 5h1M33 5h1M38 5h1M41 5h16M1 6h10M35 6h4M41 6h13M2 7h8M27 7h3M37 7h18M4 8h2M26 8h29M4 9h2M25 9h14M44 9h10M5 10h1M25 10h11M38 10h3M44 10h3M49 10h4M6 11h2M25 11h11M38 11h2M45 11h1M50 11h2M25 12h13M51 12h1M12 13h2M26 13h13M11 14h5M30 14h9M50 14h1M11 15h6M31 15h7M53 15h1M56 15h1M11 16h8M31 16h6M54 16h1M59 16h1M11 17h9M32 17h5M60 17h1M11 18h8M32 18h5M12 19h7M31 19h6M57 19h1M13 20h6M32 20h4M56 20h5M13 21h5M32 21h4M54 21h8M13 22h4M32 22h3M54 22h8M13 23h3M33 23h1M55 23h7M12 24h3M60 24h1M12 25h2';

/** Returns the position of a country on the map, or null. */
export function pointOf(code: string): readonly [x: number, y: number] | null {
  return points.get(code) ?? null;
}

/** Equirectangular projection to the units of `LAND`. */
export function onMap(latitude: number, longitude: number): readonly [x: number, y: number] {
  return [round(28.22 + 0.2243 * longitude), round(15.22 - 0.2413 * latitude)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
