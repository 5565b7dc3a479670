import { CompanyTile } from './company-tile';

/** A logo, or a tile computed from the name. Without alternative text, because the name is beside it. */
export function CompanyMark({ name, logo, size }: { name: string; logo: string | null; size: number }) {
  if (logo === null) return <CompanyTile name={name} size={size} />;
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      className="tile company-logo border border-line bg-[#fff] object-contain"
    />
  );
}
